import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import memoryDisk, { folderInMemory } from './memory-disk.ts';

it.each([
  ['there is nothing', '/nowhere'],
  ['there is a folder of another disk', import.meta.dirname],
  ['nobody may write', '/proc'],
])('makes no folder where %s, and says nothing', (_, place) => {
  expect(folderInMemory(place)).toBeNull();
});

it('leaves neither its folder nor the name of it behind', () => {
  const given = process.env.TMPDIR;
  delete process.env.TMPDIR;
  const remove = memoryDisk();
  const folder = process.env.TMPDIR;
  expect(folder !== undefined && existsSync(folder)).toBe(remove !== undefined);
  remove?.();
  expect(process.env.TMPDIR).toBeUndefined();
  expect(existsSync(folder ?? '')).toBe(false);
  if (given !== undefined) process.env.TMPDIR = given;
});

it('leaves temporary files where TMPDIR has them', () => {
  const given = process.env.TMPDIR;
  process.env.TMPDIR = '/elsewhere';
  expect(memoryDisk()).toBeUndefined();
  expect(process.env.TMPDIR).toBe('/elsewhere');
  if (given === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = given;
});
