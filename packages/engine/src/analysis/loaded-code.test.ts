import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { loadedCode } from './loaded-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'loaded-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function loaded(entry: string) {
  const { files, packages } = loadedCode([pathToFileURL(join(folder, entry))]);
  const root = `${pathToFileURL(folder)}/`;
  return {
    files: [...files.keys()].map((file) => file.slice(root.length)).sort(),
    packages: [...packages].sort(),
  };
}

it('follows what leaves something behind at run time, and nothing else', () => {
  write({
    'entry.ts': [
      "import { readFileSync } from 'node:fs';",
      'import {',
      '  several,',
      '  type Lines,',
      "} from './lines.ts';",
      "import type { Shape } from './shape.ts';",
      "export type { Other } from './shape.ts';",
      "import './effect.ts';",
      "export * as all from './deep/star.ts';",
      "export { one } from './deep/one.ts';",
      "export const text = 'words from a text';",
      "// import './comment.ts';",
      'export { several };',
    ].join('\n'),
    'lines.ts': "import './entry.ts';",
    'effect.ts': '',
    'deep/star.ts': 'import { one } from "./one.ts";',
    'deep/one.ts': "import '../effect.ts';",
  });
  expect(loaded('entry.ts')).toEqual({
    files: ['deep/one.ts', 'deep/star.ts', 'effect.ts', 'entry.ts', 'lines.ts'],
    packages: [],
  });
});

it('names the packages of others as they are installed, with those that they depend on', () => {
  write({
    'user.js': "import { a } from 'outer/part';\nimport '@scope/inner';",
    'node_modules/outer/package.json':
      '{"name":"outer","version":"1.2.3","dependencies":{"@scope/inner":"^1"}}',
    'node_modules/outer/node_modules/@scope/inner/package.json': '{"name":"@scope/inner","version":"1.0.1"}',
    'node_modules/@scope/inner/package.json': '{"name":"@scope/inner","version":"2.0.0"}',
  });
  expect(loaded('user.js')).toEqual({
    files: ['user.js'],
    packages: ['@scope/inner@1.0.1', '@scope/inner@2.0.0', 'outer@1.2.3'],
  });
});
