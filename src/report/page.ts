/** A self-contained report page: headings, paragraphs, tables and plots; light and dark, no script, no network. */
import { escapeText } from './plots.js';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--paper:#fbfaf7;--faint:#8a8f98;--rule:#dcd9d0;--box:#1d243014}
@media(prefers-color-scheme:dark){:root{--ink:#e6e4de;--paper:#16181d;--faint:#8d929c;--rule:#33373f;--box:#ffffff1a}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2.2rem 0 .5rem}p,li{max-width:46rem;margin:.4rem 0}
h3{font-size:1rem;margin:1.4rem 0 .3rem}pre{font:14px/1.35 ui-monospace,monospace;margin:.4rem 0;overflow-x:auto}ul{padding-left:1.2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem;margin:.6rem 0}
th,td{padding:.25rem .7rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-weight:600;color:var(--faint);white-space:normal;vertical-align:bottom}th:first-child,td:first-child{text-align:left;padding-left:0;white-space:normal;min-width:7rem}
svg{width:100%;min-width:34rem;height:auto;display:block;margin:.4rem 0}svg text{font:12px system-ui,sans-serif;fill:var(--ink)}
.tick{text-anchor:middle;fill:var(--faint)!important}.name{text-anchor:end}.grid{stroke:var(--rule);fill:none}
.box{fill:var(--box)}.median{stroke:var(--ink);stroke-width:2}.whisker{stroke:var(--faint);fill:none}
.legend span{white-space:nowrap;margin-right:1rem}
.key{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.35em}
.s0{fill:#2f6fde;background:#2f6fde}.s1{fill:#e07b28;background:#e07b28}.s2{fill:#2a9d6f;background:#2a9d6f}
.s3{fill:#c2477f;background:#c2477f}.s4{fill:#8a63d2;background:#8a63d2}.s5{fill:#b8a21f;background:#b8a21f}
.s6{fill:#3ba7b8;background:#3ba7b8}.s7{fill:#8b6b4a;background:#8b6b4a}
`;

export class ReportPage {
  private readonly title: string;
  private readonly parts: string[] = [];

  constructor(title: string) {
    this.title = title;
  }

  heading(text: string): this {
    return this.add(`<h2>${escapeText(text)}</h2>`);
  }

  paragraph(text: string): this {
    return this.add(`<p>${escapeText(text)}</p>`);
  }

  subheading(text: string): this {
    return this.add(`<h3>${escapeText(text)}</h3>`);
  }

  list(sentences: readonly string[]): this {
    return this.add(`<ul>${sentences.map((sentence) => `<li>${escapeText(sentence)}</li>`).join('')}</ul>`);
  }

  /** Text whose spaces count. */
  drawing(text: string): this {
    return this.add(`<pre>${escapeText(text)}</pre>`);
  }

  table({ head, rows }: Table): this {
    const cells = (tag: string, row: readonly (string | number)[]) =>
      `<tr>${row.map((cell) => `<${tag}>${escapeText(String(cell))}</${tag}>`).join('')}</tr>`;
    const body = rows.map((row) => cells('td', row)).join('');
    return this.add(`<div class="scroll"><table>${cells('th', head)}${body}</table></div>`);
  }

  /** A plot made by plots.ts. */
  plot(svg: string): this {
    return this.add(`<div class="scroll">${svg}</div>`);
  }

  /** Which colour belongs to which series. */
  legend(names: readonly string[]): this {
    const keys = names.map((name, index) => `<span><i class="key s${index % 8}"></i>${escapeText(name)}</span>`);
    return this.add(`<p class="legend">${keys.join(' ')}</p>`);
  }

  html(): string {
    const title = escapeText(this.title);
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
    const body = `<h1>${title}</h1>\n${this.parts.join('\n')}`;
    return `<!doctype html>\n<html lang="en"><head>${head}<style>${STYLE}</style></head><body>\n${body}\n</body></html>\n`;
  }

  private add(part: string): this {
    this.parts.push(part);
    return this;
  }
}

/** A table in fixed width. */
export function textTable({ head, rows }: Table): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, col) => Math.max(...lines.map((line) => line[col]!.length)));
  const pad = (cell: string, col: number) =>
    col === 0 || Number.isNaN(Number.parseFloat(cell)) ? cell.padEnd(widths[col]!) : cell.padStart(widths[col]!);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
