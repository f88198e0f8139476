import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { changePrinter } from './print-diff.ts';

it.each([
  [['info', 'title'], '1:9', '[r info/title]'],
  [[], '1:1', '[r]'],
])('a change at %j is told with its rule and where in the document it is', async (at, place, rule) => {
  await using folder = await temporaryFolder('printed');
  const source = join(folder.path, 'api.yaml');
  await writeFile(source, 'info: { title: Shop }\n');
  const print = changePrinter({ source, folder: folder.path }, { info: { title: 'Shop' } });
  const change = { impact: 'patch', group: 'Changed', message: 'Is other.', wording: false } as const;
  expect(print({ ...change, rule: 'r', at })).toBe(`api.yaml:${place} compatible (patch): Is other. ${rule}`);
});
