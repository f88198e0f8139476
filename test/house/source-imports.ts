import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './workspace.ts';

export interface SourceImport {
  /** File that imports, relative to the root. */
  readonly file: string;
  readonly line: number;
  /** As written: `./x.ts`, `node:fs`, `@seogeo/server`, `undici/types`. */
  readonly specifier: string;
  /** True for `import type` and `export type … from`, which leave nothing behind at run time. */
  readonly typeOnly: boolean;
  /** True for `import('…')`, which loads nothing before it is called. */
  readonly onDemand: boolean;
}

/** What is read of a file holds for the run: several laws, and several starts, ask for the same. */
const known = new Map<string, readonly SourceImport[]>();

/** Every static and dynamic import of a file of the repository. */
export function sourceImports(file: string): readonly SourceImport[] {
  const found = known.get(file) ?? importsOf(file, readFileSync(`${root}${file}`, 'utf8'));
  known.set(file, found);
  return found;
}

/** Every static and dynamic import in a module or declaration file, read with the compiler's own parser. */
export function importsOf(file: string, text: string): readonly SourceImport[] {
  const { ParseNone } = ts.JSDocParsingMode;
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ParseNone };
  const source = ts.createSourceFile(file, text, options);
  const found: SourceImport[] = [];
  const add = (node: ts.Node, specifier: string, typeOnly: boolean, onDemand = false): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ file, line, specifier, typeOnly, onDemand });
  };
  // All others stand at the top of the file.
  const goesDeep = /\bimport\s*\(|\bdeclare (module|global)\b/.test(text);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node, node.moduleSpecifier.text, node.importClause?.isTypeOnly === true);
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node, node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) add(node, node.argument.literal.text, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument)) add(node, argument.text, false, true);
    }
    if (goesDeep) ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** The package a bare specifier names: `@seogeo/contract/openapi.json` → `@seogeo/contract`; null when relative. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
