import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');
/** The one place that knows a database; and those that say which it is, and nothing else of it. */
const DATABASE = 'storage/sqlite/';
const DOORS = 'storage/';
const KNOWLEDGE = /sqlite|kysely/i;

/** Every word of a file's code, comments left out, by what it is: the target of an import, or any other. */
function wordsOf(file: string, text: string): { readonly imported: string[]; readonly others: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const words: { imported: string[]; others: string[] } = { imported: [], others: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isTemplateLiteralToken(node))
      words.others.push(node.text);
    else if (ts.isStringLiteralLike(node))
      (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
        ? words.imported
        : words.others
      ).push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}

/** What a file outside of the database's folder says that only that folder may. */
function betrayals(file: string, text: string): string[] {
  const { imported, others } = wordsOf(file, text);
  const isDoor = dirname(file) === dirname(`${DOORS}x`);
  const strangers = imported.filter((specifier) => {
    if (!specifier.startsWith('.')) return KNOWLEDGE.test(specifier);
    const target = join(dirname(file), specifier);
    return target.startsWith(DATABASE) && !isDoor;
  });
  return [...strangers, ...others.filter((word) => KNOWLEDGE.test(word))].map((word) => `${file}: ${word}`);
}

const modules = globSync('**/*.ts', { cwd: src }).filter(
  (file) => !file.startsWith(DATABASE) && !/\.(test|fixture)\.ts$/.test(file),
);

describe('nothing but storage/sqlite knows the database', () => {
  it('in any module of the service', () => {
    expect(modules.length).toBeGreaterThan(50);
    const found = modules.flatMap((file) =>
      betrayals(relative('', file), readFileSync(join(src, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["import { sql } from 'kysely';", 'kysely'],
    ["import { DatabaseSync } from 'node:sqlite';", 'node:sqlite'],
    ["import type { Database } from '../storage/sqlite/connection/schema.ts';", 'storage/sqlite'],
    ["const driver = await import('better-sqlite3');", 'better-sqlite3'],
    ['const file = `x.sqlite`;', 'x.sqlite'],
    ['class SqliteThing {}', 'SqliteThing'],
  ])('told of %s', (line, what) => {
    expect(betrayals('projects/x.ts', line)).toEqual([expect.stringContaining(what)]);
  });

  it('and not of what is only said about it, nor of a door that names its folder', () => {
    expect(betrayals('projects/x.ts', '// On SQLite this is one statement.\nconst x = 1;')).toEqual([]);
    expect(betrayals('storage/x.ts', "export { openX } from './sqlite/open-x.ts';")).toEqual([]);
    expect(betrayals('storage/x.ts', "import { sql } from 'kysely';")).toHaveLength(1);
  });
});
