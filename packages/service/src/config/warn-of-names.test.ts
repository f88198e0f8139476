import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { warnOfNames } from './warn-of-names.ts';

/** What is said at the start with these names in the environment. */
function said(...names: string[]): string[] {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  warnOfNames(readConfig(Object.fromEntries(names.map((name) => [name, '1']))), log);
  return lines;
}

it.each([
  ['CRAWL_RENDR', 'CRAWL_RENDER'],
  ['CRAWL_RENDERS', 'CRAWL_RENDER'],
  ['CRAWL_RENDER_SECOND', 'CRAWL_RENDER_SECONDS'],
  ['ALLOW_PRIVATE_HOST', 'ALLOW_PRIVATE_HOSTS'],
  ['AUDIT_STORAGE', 'AUDIT_STORAGE_MB'],
  ['crawl_politeness', 'CRAWL_POLITENESS'],
])('%s is one name, and %s the nearest setting', (name, meant) => {
  expect(said(name)).toEqual([
    `${name} (did you mean ${meant}?): no setting of this service, and without effect; packages/service/README.md lists all`,
  ]);
});

it('several names are told in one line, each with its own setting, where one is near', () => {
  const [line, ...more] = said('CRAWL_RENDR', 'AUDIT_COLOUR_OF_THE_SKY', 'DATABASE_URI');
  expect(more).toEqual([]);
  expect(line).toMatch(
    /^CRAWL_RENDR \(did you mean CRAWL_RENDER\?\), AUDIT_COLOUR_OF_THE_SKY, DATABASE_URI \(did you mean DATABASE_URL\?\): no settings /,
  );
});

it('nothing is said where nothing is misspelt', () => {
  expect(said('HOME', 'PATH')).toEqual([]);
});
