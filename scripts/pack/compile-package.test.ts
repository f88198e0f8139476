import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compilePackage } from './compile-package.ts';

let root = '';
const folder = () => join(root, 'packages/example');

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The compiled files by their paths. */
const compiled = (...entries: string[]) =>
  new Map(compilePackage(folder(), entries).map(({ path, text }) => [path, text]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compile-'));
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024'],
    skipLibCheck: true,
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
  };
  write('tsconfig.base.json', JSON.stringify({ compilerOptions }));
  write('packages/example/package.json', '{"type":"module"}');
  write('packages/example/src/shape.ts', 'export interface Shape { side: number }\nexport const unit = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a package is compiled', () => {
  it('as far as its entry points reach: tests and what only they use stay behind', () => {
    write('packages/example/src/index.ts', "export { unit } from './shape.ts';\n");
    write('packages/example/src/index.test.ts', "import { tool } from './testing/tool.ts';\ntool();\n");
    write('packages/example/src/testing/tool.ts', 'export const tool = () => {};\n');
    expect([...compiled('./src/index.ts').keys()].sort()).toEqual([
      'index.d.ts',
      'index.js',
      'shape.d.ts',
      'shape.js',
    ]);
  });

  it('so that every kind of import leads to a compiled file, and only imports change', () => {
    write(
      'packages/example/src/index.ts',
      [
        "import type { Shape } from './shape.ts';",
        "export * from './shape.ts';",
        "export const later = () => import('./shape.ts');",
        "/** Write `import { unit } from './shape.ts'`. */",
        "export const said: './shape.ts' = './shape.ts';",
        'export const area = (shape: Shape): number => shape.side ** 2;',
        '',
      ].join('\n'),
    );
    const files = compiled('./src/index.ts');
    expect(files.get('index.js')).toContain('import("./shape.js")');
    expect(files.get('index.js')).toContain('export * from "./shape.js"');
    const declarations = files.get('index.d.ts');
    expect(declarations).toContain("import type { Shape } from './shape.js'");
    expect(declarations).toContain('typeof import("./shape.js")');
    expect(declarations).toContain("/** Write `import { unit } from './shape.ts'`. */");
    expect(declarations).toContain("said: './shape.ts'");
  });

  it('with its commands still commands', () => {
    write('packages/example/src/run.ts', '#!/usr/bin/env node\nexport {};\n');
    expect(compiled('./src/run.ts').get('run.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('beside its JSON: what lies outside src/ stays where it is', () => {
    write('packages/example/data.json', '{"a":1}');
    write('packages/example/src/own.json', '{"b":2}');
    write(
      'packages/example/src/index.ts',
      "import data from '../data.json' with { type: 'json' };\n" +
        "import own from './own.json' with { type: 'json' };\nexport const sum = data.a + own.b;\n",
    );
    const files = compiled('./src/index.ts');
    expect([...files.keys()].sort()).toEqual(['index.d.ts', 'index.js', 'own.json']);
    expect(files.get('index.js')).toContain("'../data.json' with { type: 'json' }");
  });

  it('beside JavaScript that was generated with its declarations', () => {
    write('packages/example/src/made.gen.js', 'export const made = 1;\n');
    write('packages/example/src/made.gen.d.ts', 'export declare const made: number;\n');
    write('packages/example/src/index.ts', "export { made } from './made.gen.js';\n");
    const files = compiled('./src/index.ts');
    expect([...files.keys()].sort()).toEqual(['index.d.ts', 'index.js', 'made.gen.d.ts', 'made.gen.js']);
    expect(files.get('made.gen.js')).toBe('export const made = 1;\n');
  });

  it('without the packages it depends on', () => {
    write('packages/other/package.json', '{"type":"module","exports":"./src/index.ts"}');
    write('packages/other/src/index.ts', 'export const other = 1;\n');
    mkdirSync(join(root, 'node_modules'));
    symlinkSync('../packages/other', join(root, 'node_modules/other'));
    write('packages/example/src/index.ts', "export { other } from 'other';\n");
    expect([...compiled('./src/index.ts').keys()].sort()).toEqual(['index.d.ts', 'index.js']);
  });

  it('but not where it reaches a source by its address, which the compiled package does not have', () => {
    write(
      'packages/example/src/index.ts',
      '/// <reference lib="dom" />\n' + "export const at = new URL('./shape.ts', import.meta.url);\n",
    );
    expect(() => compiled('./src/index.ts')).toThrow('index.js reaches ./shape.ts by its address');
  });

  it('or not at all: what is wrong is named with its place', () => {
    write('packages/example/src/index.ts', "export const side: number = 'one';\n");
    expect(() => compiled('./src/index.ts')).toThrow(
      /example does not compile:\n.*index\.ts\(1,14\): error TS2322/,
    );
  });
});
