/**
 * Writes the types of the entry points whose code is bundled: from their sources alone, without a type check (npm run
 * types has that), so that the types of what is bundled with them stay out of the package. Then deletes all types that no entry point leads to.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const ENTRIES = {
  'src/browser/puzzle-element.ts': 'dist/browser/element.d.ts',
  'src/node/index.ts': 'dist/node/index.d.ts',
};

for (const [source, target] of Object.entries(ENTRIES)) {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source, 'utf8'), {
    fileName: source,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, stripInternal: true },
  });
  if (diagnostics?.length) {
    console.error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
    process.exit(1);
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, outputText);
}

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const reached = new Set(Object.values(exports).flatMap(({ types }) => (types ? [normalize(types)] : [])));
for (const file of reached) {
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
    reached.add(normalize(join(dirname(file), `${path}.d.ts`)));
  }
}
for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const file = join('dist', path);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
