/**
 * The descriptions of the API, whole: what its programs and people rely on does not change unseen. `vitest -u` writes the file anew.
 * Of long lists, such as that of all formats, only the beginning is there.
 */
import { expect, test } from 'vitest';
import { API_STYLE, apiPage } from '../src/service/http/api-page.js';
import { openApi } from '../src/service/http/openapi.js';

const MOST_OF_LIST = 12;
const MOST_OF_LINE = 400;

/** What is short in one line, the parts of the rest below its key. */
function* linesOf(key: string, value: unknown, indent = ''): Generator<string> {
  const text = JSON.stringify(value);
  if (Array.isArray(value) && value.length > MOST_OF_LIST)
    yield `${indent}${key} ${JSON.stringify(value.slice(0, MOST_OF_LIST))} and more`;
  else if (typeof value !== 'object' || value === null || text.length <= MOST_OF_LINE) yield `${indent}${key} ${text}`;
  else {
    yield indent + key;
    for (const [inner, part] of Object.entries(value)) yield* linesOf(inner, part, `${indent} `);
  }
}

test('the page, its style and OpenAPI are those of the file', async () => {
  const page = apiPage().replaceAll(/ and \d+ more/g, ' and more');
  const described = [...linesOf('openapi.json', openApi({ version: '7', token: true }))].join('\n');
  await expect(`${page}${API_STYLE}${described}\n`).toMatchFileSnapshot('api-description.txt');
});
