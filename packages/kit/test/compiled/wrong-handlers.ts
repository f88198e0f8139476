import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendFolder } from '../backend-folder.ts';
import { shopDocument } from '../wrong-handlers/shop-document.ts';
import { wrongAnswers } from '../wrong-handlers/wrong-answers.ts';
import type { WrongHandler } from '../wrong-handlers/wrong-handler.ts';
import { wrongMaps } from '../wrong-handlers/wrong-maps.ts';
import { wrongReading } from '../wrong-handlers/wrong-reading.ts';

const kinds = { answers: wrongAnswers, reads: wrongReading, maps: wrongMaps };
/** Each by the name of its files. */
const cases = Object.entries(kinds).flatMap(([kind, wrong]) =>
  Object.entries(wrong).map(
    ([what, one]) => [`${kind} ${what}`, `${kind}-${what.replaceAll(/\W+/g, '-')}`, one] as const,
  ),
);

const before = `export const stored = { id: '1', title: 'a', state: 'new', copies: 1 } as const;
export const seen = (_value: unknown): void => {};
`;
const handler = `${before}import type { Handler } from '../api/handlers.gen.ts';
import * as server from '@seogeo/server';
export const { reply } = server;
`;
const map = `import type { Handlers } from '@seogeo/server';
import type { Account, Stores } from '../api/backend.ts';
import type { operations } from '../api/contract.gen.ts';
import type { ErrorBodies } from '../api/errors.gen.ts';
export type Errors = ErrorBodies;
export type All = Handlers<operations, Stores, Account>;
`;

/** What stands before a handler or a map is the same for all, so that only what comes last can be wrong. */
function source({ of, wrongOf, right, wrong }: WrongHandler, side: 'right' | 'wrong') {
  const expression = side === 'right' ? right : wrong;
  if (of === null) return `${map}export const made = ${expression};\n`;
  return `${handler}export const made: Handler<'${side === 'right' ? of : (wrongOf ?? of)}'> = ${expression};\n`;
}

let folder: BackendFolder;
let found: readonly { readonly file: string; readonly line: number; readonly said: string }[];

beforeAll(async () => {
  folder = await BackendFolder.open();
  await writeFile(join(folder.path, 'shop.json'), JSON.stringify(shopDocument));
  await folder.generate('shop.json', '--out', 'api');
  for (const side of ['right', 'wrong'] as const) {
    await mkdir(join(folder.path, side));
    for (const [, name, one] of cases) {
      await writeFile(join(folder.path, side, `${name}.ts`), source(one, side));
    }
  }
  const errors = folder.compile().output.matchAll(/^(\S+)\((\d+),\d+\): (error .*(?:\n .*)*)/gm);
  found = [...errors].map(([, file = '', line, said = '']) => ({ file, line: Number(line), said }));
});

afterAll(() => folder[Symbol.asyncDispose]());

it('knows more ways to be wrong than thirty-five', () => {
  expect(new Set(cases.map(([, name]) => name)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(35);
});

it('lets pass what is right', () => {
  expect(found.filter(({ file }) => !file.includes('wrong/'))).toEqual([]);
});

it.each(cases)('refuses a handler that %s', (_what, name, wrong) => {
  const said = found.filter(({ file }) => file.endsWith(`wrong/${name}.ts`));
  const [code, words] = wrong.says;
  expect(said.map((one) => one.said)).toEqual([expect.stringMatching(`^error TS${code}: `)]);
  expect(said[0]?.said).toContain(words);
  expect(said[0]?.line).toBeGreaterThanOrEqual((wrong.of === null ? map : handler).split('\n').length);
});
