/** The descriptions of the API: OpenAPI for programs, a page for people. */
import { describe, expect, test } from 'vitest';
import { apiPage } from './api-page.js';
import { jsonSchema, openApi } from './openapi.js';
import { routes } from './routes.js';

describe('the description as OpenAPI', () => {
  interface Operation {
    readonly operationId: string;
    readonly summary: string;
    readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { example: unknown }> };
    readonly responses: Record<
      string,
      { readonly description: string; readonly content: Record<string, { schema: Record<string, unknown> }> }
    >;
    readonly security?: unknown;
  }
  interface Described {
    readonly info: object;
    readonly servers: unknown;
    readonly paths: Record<string, { readonly post?: Operation; readonly get?: Operation }>;
    readonly components: { readonly schemas: object; readonly securitySchemes?: unknown };
  }
  const open = openApi({ version: '7', token: false }) as Described;
  const guarded = openApi({ version: '7', token: true }) as Described;
  const REFUSED = ['400', '408', '413', '415', '422', '429', '503'];

  test('says what it is about', () => {
    expect(open.info).toMatchObject({ title: 'Nonori', version: '7', license: { name: 'MIT', identifier: 'MIT' } });
    expect(open.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(open.paths)).toEqual([
      ...routes.map(({ name }) => `/api/${name}`),
      '/api/health',
      '/api/metrics',
    ]);
    expect(open.paths['/api/health']!.get).toMatchObject({ operationId: 'health', summary: 'Is the service there?' });
    expect(open.paths['/api/metrics']!.get!.responses[200]!.content).toEqual({
      'text/plain': { schema: { type: 'string' } },
    });
    expect(open.components.schemas).toHaveProperty('Faults.properties.faults');
  });

  test('a token is named where one is needed', () => {
    expect(open.components).not.toHaveProperty('securitySchemes');
    expect(guarded.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
    const statuses = ({ paths }: Described) => Object.keys(paths['/api/solve']!.post!.responses);
    expect(statuses(open)).toEqual(['200', ...REFUSED]);
    expect(statuses(guarded)).toEqual(['200', '400', '401', ...REFUSED.slice(1)]);
    expect(open.paths['/api/solve']!.post).not.toHaveProperty('security');
    expect(guarded.paths['/api/solve']!.post!.security).toEqual([{ token: [] }]);
  });

  test.each(routes.map((route) => [route.name, route] as const))('%s has its row of the table', (name, route) => {
    const { operationId, summary, requestBody, responses } = open.paths[`/api/${name}`]!.post!;
    expect([operationId, summary]).toEqual([name, route.summary]);
    expect(requestBody).toMatchObject({ required: true, content: { 'application/json': { example: route.example } } });
    const { content } = responses[200]!;
    expect('text/event-stream' in content).toBe(route.streams);
    const { schema } = content['application/json']!;
    expect('anyOf' in schema).toBe(route.limited);
    if (route.limited) expect((schema.anyOf as unknown[]).length).toBe(2);
    for (const status of REFUSED) {
      expect(responses[status]!.description).toMatch(/^[A-Z].*\.$/);
      expect(responses[status]!.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Faults' } },
      });
    }
    expect(JSON.stringify(open)).not.toContain('$schema');
  });
});

test.each(routes.map(({ name, input }) => [name, input] as const))(
  'every field of %s is described by sentences',
  (_, input) => {
    interface Field {
      readonly description?: string;
      readonly anyOf?: readonly Field[];
    }
    const { properties } = jsonSchema(input) as { readonly properties: Readonly<Record<string, Field>> };
    for (const { description, anyOf = [] } of Object.values(properties)) {
      const said = description === undefined ? anyOf.map((part) => part.description) : [description];
      expect(said.length).toBeGreaterThan(0);
      for (const one of said) expect(one).toMatch(/^\S.*\.$/);
    }
  },
);

describe('the page about the API', () => {
  const page = apiPage();
  const section = (name: string) => page.slice(page.indexOf(`<h2 id="${name}">`)).split('<h2')[1]!;
  const cells = (name: string, field: string) =>
    [...section(name).matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
      .map(([, ...row]) => row)
      .find(([first]) => first!.startsWith(`<code>${field}</code>`));

  test('has a link and a section for each task, with a command that is safe in a shell and in HTML', () => {
    expect([...page.matchAll(/<a href="#(\w+)">\1<\/a>/g)].map(([, name]) => name)).toEqual(
      routes.map(({ name }) => name),
    );
    expect(section('rate')).toContain('<p>How hard a puzzle is for a person, from 1 to 10, and what it takes.</p>');
    expect(section('generate')).toContain('the same seed gives the same. Streams.</p>');
    expect(section('generate')).toContain(
      "<pre><code>curl -H 'content-type: application/json' -d '{&quot;size&quot;:10,&quot;count&quot;:2,&quot;seed&quot;:7}' http://127.0.0.1:8080/api/generate</code></pre>",
    );
    expect(section('proof')).toMatch(/<h3>Request<\/h3>\n<table>[\s\S]*<h3>Answer<\/h3>\n<table>/);
  });

  test.each([
    [
      'generate',
      'size',
      [
        '<code>size</code> (optional)',
        'integer, 1 to 200 or object',
        'The size in cells; one number is a square. Default: <code>15</code>.',
      ],
    ],
    [
      'generate',
      'colours',
      [
        '<code>colours</code> (optional)',
        'integer, 2 to 30 or array',
        'How many colours with the background, or which.',
      ],
    ],
    ['generate', 'density', ['<code>density</code> (optional)', 'number, 0 to 1', 'The share of filled cells.']],
    [
      'hint',
      'kind',
      [
        '<code>kind</code> (optional)',
        '<code>nonogram</code> <code>hitori</code>',
        'Settles what a bare grid of numbers is.',
      ],
    ],
    [
      'hint',
      'language',
      [
        '<code>language</code> (optional)',
        '<code>en</code> <code>id</code>',
        'The language of sentences. Default: <code>&quot;en&quot;</code>.',
      ],
    ],
    [
      'hint',
      'stage',
      [
        '<code>stage</code> (optional)',
        '<code>1</code> <code>2</code> <code>3</code>',
        '1 where to look, 2 which technique, 3 which cells. Default: <code>3</code>.',
      ],
    ],
    ['hint', 'width', ['<code>width</code>', 'integer', '']],
    ['hint', 'title', ['<code>title</code>', 'string or null', ' ']],
    [
      'hint',
      'timeLimit',
      [
        '<code>timeLimit</code> (optional)',
        'number',
        'Give up after so many seconds; the service has a limit of its own.',
      ],
    ],
  ])('%s: %s', (name, field, row) => expect(cells(name, field)).toEqual(row));

  test('a long list of values is cut, with how many more there are', () => {
    const [, values] = cells('hint', 'from')!;
    expect(values!.match(/<code>/g)).toHaveLength(12);
    expect(values).toMatch(/<\/code> and \d+ more$/);
  });
});
