import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsDigest, isBuilt } from './is-built.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-built-'));
  await mkdir(join(folder, 'here/source'), { recursive: true });
  await writeFile(join(folder, 'here/source/a.ts'), 'a');
  await writeFile(join(folder, 'here/lock.json'), '{}');
  const built = { inputs: await inputsDigest(sources('here')) };
  await writeFile(join(folder, 'here/site.json'), JSON.stringify(built));
});
afterEach(() => rm(folder, { recursive: true }));

const sources = (place: string) => ['source', 'lock.json'].map((name) => join(folder, place, name));
const isUpToDate = (place: string) => isBuilt(join(folder, place), sources(place));

describe('what is built', () => {
  it('stays so wherever the program is carried: built in one folder, installed in another', async () => {
    await cp(join(folder, 'here'), join(folder, 'elsewhere/deeper'), { recursive: true });
    expect([await isUpToDate('here'), await isUpToDate('elsewhere/deeper')]).toEqual([true, true]);
  });

  it.each([
    ['a file has changed', 'source/a.ts', 'b'],
    ['one has come', 'source/b.ts', ''],
    ['one that is named has changed', 'lock.json', '{ }'],
  ])('is stale once %s', async (_, file, text) => {
    await writeFile(join(folder, 'here', file), text);
    expect(await isUpToDate('here')).toBe(false);
  });

  it('is stale once a file is called otherwise', async () => {
    await cp(join(folder, 'here/source/a.ts'), join(folder, 'here/source/c.ts'));
    await rm(join(folder, 'here/source/a.ts'));
    expect(await isUpToDate('here')).toBe(false);
  });
});
