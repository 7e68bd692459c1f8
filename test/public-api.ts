/** The public API as the compiler sees it: what each entry point exports, its declaration as text, and whether it is documented. */
import ts from 'typescript';

export const ENTRY_POINTS: Readonly<Record<string, string>> = {
  nonori: 'src/index.ts',
  'nonori/worker': 'src/worker/workers-node.ts',
  'nonori/node': 'src/node/index.ts',
  'nonori/collections': 'src/collections/index.ts',
  'nonori/element': 'src/browser/puzzle-element.ts',
};

export interface PublicExport {
  readonly entry: string;
  readonly name: string;
  /** Its declaration, without comments and bodies. */
  readonly text: string;
  readonly comment: string;
  readonly examples: readonly string[];
  /** Public methods and properties of a class without a comment. */
  readonly bare: readonly string[];
  readonly file: string;
}

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrayAsGenericType;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

const program = ts.createProgram(Object.values(ENTRY_POINTS), OPTIONS);

/** What the examples take for granted. */
const GIVEN = `
declare const puzzle: api.Puzzle, board: api.Board, goal: api.Board, progress: api.Board, raster: api.Raster, text: string;
declare const entry: api.Entry, entries: api.Entry[], puzzles: api.Puzzle[], certificate: string, lines: string[];
declare const workers: workerApi.Workers;
declare function search(position: api.Position, task: api.Task): api.SolveResult;
`;

/** The type errors of the examples, each checked as a function of its own with all exports in scope. */
export function exampleErrors(exported: readonly PublicExport[]): string[] {
  const names = (entry: string) => exported.filter((one) => one.entry === entry).map(({ name }) => name);
  const file = 'src/examples-of-the-api.ts';
  const imports = `import * as api from './index.js';\nimport * as workerApi from './worker/workers-node.js';
import { ${names('nonori').join(', ')} } from './index.js';
import { ${names('nonori/worker').join(', ')} } from './worker/workers-node.js';
import { ${names('nonori/node').join(', ')} } from './node/index.js';
import { ${names('nonori/collections').join(', ')} } from './collections/index.js';
import './browser/puzzle-element.js';
import { writeFileSync } from 'node:fs';
`;
  const bodies = exported.flatMap(({ name, examples }) =>
    examples.map((example) => `async () => { // ${name}\n${example.replace(/^import .*$/gm, '')}\n};`),
  );
  const source = ts.createSourceFile(file, imports + GIVEN + bodies.join('\n'), ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name.endsWith(file) ? source : (program.getSourceFile(name) ?? getSourceFile(name, ...rest));
  host.fileExists = (name) => name.endsWith(file) || fileExists(name);
  const checked = ts.createProgram([file], OPTIONS, host, program);
  const found = checked
    .getSemanticDiagnostics(checked.getSourceFile(file))
    .concat(checked.getSyntacticDiagnostics(source));
  return found.map(({ start = 0, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${source.text.split('\n')[line]!.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

export function publicExports(): PublicExport[] {
  const checker = program.getTypeChecker();
  return Object.entries(ENTRY_POINTS).flatMap(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
    const symbols = checker.getExportsOfModule(module).filter(({ flags }) => !(flags & ts.SymbolFlags.Prototype));
    return symbols.map((symbol) => describe(checker, entry, symbol)).sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

function describe(checker: ts.TypeChecker, entry: string, exported: ts.Symbol): PublicExport {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declaration = symbol.declarations![0]!;
  const tags = symbol.getJsDocTags(checker).filter(({ name }) => name === 'example');
  return {
    entry,
    name: exported.name,
    text: declarationText(checker, exported.name, symbol, declaration),
    comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    examples: tags.map(({ text }) => ts.displayPartsToString(text)),
    bare: ts.isClassDeclaration(declaration)
      ? publicMembers(checker, symbol)
          .filter((member) => member.getDocumentationComment(checker).length === 0)
          .map(({ name }) => name)
      : [],
    file: `${declaration.getSourceFile().fileName}:${lineOf(declaration)}`,
  };
}

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const printer = ts.createPrinter({ removeComments: true });
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

function declarationText(checker: ts.TypeChecker, name: string, symbol: ts.Symbol, node: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    return oneSpace(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())).replace(/^export /, '');
  }
  if (ts.isClassDeclaration(node)) {
    const members = publicMembers(checker, symbol).map(
      (member) => `${member.name}: ${checker.typeToString(checker.getTypeOfSymbol(member), node, FLAGS)}`,
    );
    return `class ${name} { ${members.join('; ')} }`;
  }
  return `${name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), node, FLAGS)}`;
}

/** The members that the class itself declares, without those that are private or internal. */
function publicMembers(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return type.getProperties().filter((member) => {
    const [node] = member.declarations ?? [];
    if (!node || node.parent !== symbol.declarations![0] || member.name.startsWith('__@')) return false;
    const isPrivate = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private;
    return !isPrivate && !member.getJsDocTags(checker).some(({ name }) => name === 'internal');
  });
}
