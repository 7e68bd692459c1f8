/** The description of the API for people: one page without scripts, made from the table of routes. */
import type { GenericSchema } from 'valibot';
import { jsonSchema } from './openapi.js';
import type { Route } from './route.js';
import { routes } from './routes.js';

export const API_STYLE = `
:root { color-scheme: light dark; --line: #8886; --code: #8882; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; background: var(--code); border-radius: 4px; }
code { padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre { padding: 0.8rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--line); }
nav a { margin-right: 0.8rem; }
`;

export function apiPage(): string {
  const links = routes.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nonori: the HTTP API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<h1>The HTTP API of Nonori</h1>
<p>Each task is a <code>POST</code> of JSON. Rows and columns count from 0. A puzzle is the text of a file in any format, a
puzz.link address, a game ID, <code>{"base64"}</code> with the bytes of a file, or the JSON form of Nonori. Answers have
the fields that the command line prints with <code>--json</code>. What is wrong with a request comes back as
<code>{"faults": [{"code", "message", "pointer", "line", "column"}]}</code>. A puzzle that is too hard has the status
<code>limit</code>. With <code>Accept: text/event-stream</code> the tasks marked with it send steps and progress as they come.
For programs there is <a href="/api/openapi.json">a description as OpenAPI 3.1</a>; beside the tasks there are
<a href="/api/health">health</a> and <a href="/api/metrics">metrics</a>.</p>
<nav aria-label="Tasks">
${links}
</nav>
${routes.map(section).join('\n')}
</body>
</html>
`;
}

function section(route: Route): string {
  const { name, summary, streams, example } = route;
  const data = JSON.stringify(example).replaceAll("'", "'\\''");
  const curl = `curl -H 'content-type: application/json' -d '${data}' http://127.0.0.1:8080/api/${name}`;
  return `<h2 id="${name}">POST /api/${name}</h2>
<p>${text(summary)}${streams ? ' Streams.' : ''}</p>
<pre><code>${text(curl)}</code></pre>
<h3>Request</h3>
${fields(route.input)}
<h3>Answer</h3>
${fields(route.answer)}`;
}

function fields(schema: GenericSchema): string {
  const { properties, required } = jsonSchema(schema) as {
    readonly properties: Readonly<Record<string, FieldSchema>>;
    readonly required: readonly string[];
  };
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = required.includes(name) ? '' : ' (optional)';
    const fallback =
      field.default === undefined ? '' : ` Default: <code>${text(JSON.stringify(field.default))}</code>.`;
    return `<tr><td><code>${text(name)}</code>${need}</td><td>${typeOf(field)}</td><td>${text(about(field))}${fallback}</td></tr>`;
  });
  return `<table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

const MOST_VALUES = 12;

/** The parts of a JSON schema that the page shows. */
interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

function typeOf(field: FieldSchema): string {
  if (field.enum) {
    const values = field.enum.slice(0, MOST_VALUES).map((value) => `<code>${text(String(value))}</code>`);
    return values.join(' ') + (field.enum.length > MOST_VALUES ? ` and ${field.enum.length - MOST_VALUES} more` : '');
  }
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  const most =
    field.maximum === undefined || field.minimum === undefined ? '' : `, ${field.minimum} to ${field.maximum}`;
  return text(String(field.type ?? JSON.stringify(field.const)) + most);
}

function about(field: FieldSchema): string {
  return field.description ?? (field.anyOf ?? []).map((part) => part.description ?? '').join(' ');
}

const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
