import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');
/** The one place that knows a database. The files that stand in it itself are its doors. */
const STORAGE = 'storage/';
const KNOWLEDGE = /sqlite|kysely|^pg$/i;

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

/** What a file outside of the storage's folder says that only that folder may. */
function betrayals(file: string, text: string): string[] {
  const { imported, others } = wordsOf(file, text);
  const strangers = imported.filter((specifier) => {
    if (!specifier.startsWith('.')) return KNOWLEDGE.test(specifier);
    const target = join(dirname(file), specifier);
    return target.startsWith(STORAGE) && dirname(target) !== dirname(`${STORAGE}x`);
  });
  return [...strangers, ...others.filter((word) => KNOWLEDGE.test(word))].map((word) => `${file}: ${word}`);
}

const modules = globSync('**/*.ts', { cwd: src }).filter(
  (file) => !file.startsWith(STORAGE) && !/\.(test|fixture)\.ts$/.test(file),
);

describe('nothing but storage/ knows a database', () => {
  it('in any module of the service', () => {
    expect(modules.length).toBeGreaterThan(50);
    const found = modules.flatMap((file) =>
      betrayals(relative('', file), readFileSync(join(src, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["import { sql } from 'kysely';", 'kysely'],
    ["import { sql } from '../storage/kysely/kysely.gen.js';", 'storage/kysely'],
    ["import { DatabaseSync } from 'node:sqlite';", 'node:sqlite'],
    ["import type { Database } from '../storage/queries/schema.ts';", 'storage/queries'],
    ["import { Pool } from 'pg';", 'pg'],
    ["const driver = await import('better-sqlite3');", 'better-sqlite3'],
    ['const file = `x.sqlite`;', 'x.sqlite'],
    ['class SqliteThing {}', 'SqliteThing'],
  ])('told of %s', (line, what) => {
    expect(betrayals('projects/x.ts', line)).toEqual([expect.stringContaining(what)]);
  });

  it('and not of what is only said about it, nor of a door that names its folder', () => {
    expect(betrayals('projects/x.ts', '// On SQLite this is one statement.\nconst x = 1;')).toEqual([]);
    expect(betrayals('projects/x.ts', "import { openX } from '../storage/open-x.ts';")).toEqual([]);
  });
});
