import { expect, it } from 'vitest';
import { lookUpsIn, objectLookUps } from './object-look-ups.ts';
import { isTest } from './rooms.ts';
import { repositoryFiles } from './workspace.ts';

/** By file and table: why no stranger writes the name, or why it does no harm. */
const harmless: Readonly<Record<string, string>> = {
  'packages/cli/src/commands/open.ts OPENERS': 'by the platform',
  'packages/client/src/complete-options.ts process.env': 'by names of our own variables',
  'packages/docs/build/guides.ts generated': 'by what our own guides ask for',
  'packages/document/src/resolved-document.ts references': 'by a pointer, which begins with #',
  'packages/engine/src/text/text-language.ts LETTERS': 'by a name of BLOCKS',
  'packages/kit/src/conformance/exchange/wire-call.ts headers': 'is written to, and texts are no prototypes',
  'packages/kit/src/conformance/generate/schema-values.ts schema': 'by a word of KEYWORDS_OF',
  'packages/kit/src/diff/ratings.ts ratings': 'by a name with a point in it',
  'packages/kit/src/release/changelog.ts sentences': 'by a group of changeGroups',
  'packages/server/src/accept/create-acceptors.ts functions': 'is a module, which inherits nothing',
  'packages/server/src/compile/multipart-reader.ts made': 'is written to; __proto__ is refused before',
  'packages/server/src/reply/reply-answer.ts headers': 'is written to, and texts are no prototypes',
  'packages/server/src/request/read-parameters.ts query': 'is of node:querystring, and inherits nothing',
  'packages/server/src/request/read-parameters.ts params': 'is a Dictionary',
  'packages/server/src/schemas/discriminated.ts schema': 'by oneOf or anyOf',
  'packages/server/src/schemas/discriminated.ts target': 'by oneOf or anyOf',
  'packages/server/src/schemas/plain-ajv.ts into.schemas': 'by an id with a pointer in it',
  'packages/service/src/operate/run-command.ts options': 'by names that the command declares',
  'packages/service/src/storage/sqlite/connection/preparing-database.ts row': 'by a column of ours',
  'packages/service/src/storage/sqlite/file/back-up.ts wanted': 'by a table of ours',
  'packages/service/src/storage/sqlite/file/moved-source.ts row': 'by a column of ours',
  'scripts/eval-diff.ts sums': 'by a sentence of its own',
  'scripts/pack/published-manifest.ts manifest': 'by a field that it names itself',
  'scripts/pack/published-manifest.ts paths': 'by a path of our own manifests',
};

const sources = repositoryFiles().filter(
  (file) =>
    /^(packages|openapi\/rules|scripts)\/.*\.tsx?$/.test(file) &&
    !isTest(file) &&
    !/\.gen\.|\.fixture\.|\/(fixtures|examples)\//.test(file),
);

it('looks nothing up in an object by what a stranger may have written', () => {
  const found = objectLookUps(sources);
  const told = found.filter(({ file, table }) => !Object.hasOwn(harmless, `${file} ${table}`));
  expect(
    told.map(({ file, line, text }) => `${file}:${line}: ${text}: use a Map, or ask Object.hasOwn`),
  ).toEqual([]);
  const met = new Set(found.map(({ file, table }) => `${file} ${table}`));
  expect(Object.keys(harmless).filter((one) => !met.has(one))).toEqual([]);
});

it.each([
  ['TABLE[name]', 1],
  ['other.TABLE[name.trim()]?.x', 1],
  ['name in TABLE', 1],
  ["objectAt(document, 'paths')[path]", 1],
  ['for (const name of names) TABLE[name] = 1', 1],
  ["TABLE['name']", 0],
  ['TABLE[NAMES]', 0],
  ["['a', 'b'].map((name) => TABLE[name])", 0],
  ["for (const name of ['a', 'b']) TABLE[name]", 0],
  ['Object.hasOwn(TABLE, name) ? TABLE[name] : undefined', 0],
  ['list[index]', 0],
])('sees in %s %i', (text, count) => {
  expect(lookUpsIn('x.ts', text, new Set(['TABLE']))).toHaveLength(count);
});
