/**
 * Writes the types of the entry points whose code is bundled: from their sources alone, without a type check (npm run
 * types has that), so that the types of what is bundled with them stay out of the package.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
