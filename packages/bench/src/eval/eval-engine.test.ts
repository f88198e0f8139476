import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { evalArchive } from './eval-archive.ts';
import { evalEngine } from './eval-engine.ts';
import type { EvalRow } from './eval-row.ts';

const row = (overrides: Partial<EvalRow>): EvalRow => ({
  name: 'a',
  what: 'what',
  on: 'on',
  least: '1',
  measure: async () => ({ value: '2', holds: true }),
  ...overrides,
});

async function printed(...rows: readonly EvalRow[]): Promise<{ holds: boolean; text: string }> {
  let text = '';
  const print = (part: string): void => {
    text += part;
  };
  return { holds: await evalEngine({ say: () => undefined, print }, rows), text };
}

afterEach(() => vi.unstubAllEnvs());

test('what has no data is not measured, which is said and no failure', async () => {
  vi.stubEnv('EVAL_DATA', '/nowhere');
  const { holds, text } = await printed(row({ archive: 'b.tar.xz' }));
  expect([holds, text]).toEqual([
    true,
    expect.stringContaining('not measured: there is no b.tar.xz in /nowhere'),
  ]);
});

test('nor is what is measured on websites that are not there', async () => {
  vi.stubEnv('EVAL_DATA', '/nowhere/data');
  const { holds, text } = await printed(row({ onSites: true }));
  expect([holds, text]).toEqual([
    true,
    expect.stringContaining('not measured: there is no calcite.tar.xz in /nowhere/sites'),
  ]);
});

test('one that falls short fails the whole, and its table is printed', async () => {
  const short = row({ measure: async () => ({ value: '0.5', holds: false, details: [['seed'], ['7']] }) });
  const { holds, text } = await printed(row({}), short);
  expect(holds).toBe(false);
  expect(text).toMatch(/holds\n.*FALLS SHORT\n\nwhat\nseed\n7\n$/s);
});

test('an archive is the one that the sums name, or none', async () => {
  const folder = await temporaryFolder('eval');
  await writeFile(join(folder.path, 'a.tar'), 'x');
  await writeFile(join(folder.path, 'SHA256SUMS'), `${'0'.repeat(64)}  a.tar\n`);
  await expect(evalArchive(folder.path, 'a.tar')).rejects.toThrow(/has the SHA-256 2d711642.* says 0000/);
  await expect(evalArchive(folder.path, 'b.tar')).resolves.toBeNull();
  await folder.remove();
});
