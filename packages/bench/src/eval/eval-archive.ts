import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder that `EVAL_DATA` names, else one beside the repository. */
export const evalData = (): string =>
  process.env.EVAL_DATA ?? resolve(import.meta.dirname, '../../../../../shared/eval');

/** Archives of real websites, in a folder beside the data. */
export const SITES = ['calcite.tar.xz', 'hexo.tar.xz'] as const;
export const evalSites = (): string => resolve(evalData(), '../sites');

/**
 * The path of an archive in the data folder; null where it is absent.
 *
 * @throws where it is not the one that the folder's `SHA256SUMS` names: a figure must say what it was measured on
 */
export async function evalArchive(data: string, name: string): Promise<string | null> {
  const path = join(data, name);
  const content = await readFile(path).catch(() => null);
  if (content === null) return null;
  const sums = await readFile(join(data, 'SHA256SUMS'), 'utf8').catch(() => '');
  const expected = sums
    .split('\n')
    .find((line) => line.endsWith(` ${name}`))
    ?.slice(0, 64);
  const actual = createHash('sha256').update(content).digest('hex');
  if (expected === actual) return path;
  throw new Error(
    `${path} has the SHA-256 ${actual}; SHA256SUMS beside it says ${expected ?? 'nothing of it'}.`,
  );
}
