import { rest } from '../../queries/purge.ts';
import { openDatabase } from '../connection/open-file.ts';
import { patiently } from '../connection/patiently.ts';

/** Of the file stays free what is written next: pages that go back only come again. */
const KEPT_FREE = 1 / 10;
/** Each step is a transaction: one megabyte. */
const PAGES_PER_STEP = 256;
const LONGEST_MS = 10_000;

/**
 * Gives free pages at the end of the file back to the disk, in small steps; nothing where the file was made by a version
 * that did not provide for it, until it is compacted.
 * @returns bytes
 */
export async function giveBack(file: string): Promise<number> {
  const database = openDatabase({ file, readOnly: false });
  const number = (pragma: string): number =>
    Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  const until = performance.now() + LONGEST_MS;
  try {
    if (number('auto_vacuum') === 0) return 0;
    const before = number('page_count');
    while (
      number('freelist_count') > number('page_count') * KEPT_FREE + PAGES_PER_STEP &&
      performance.now() < until
    ) {
      await rest();
      await patiently(() => database.exec(`PRAGMA incremental_vacuum(${PAGES_PER_STEP})`));
    }
    return Math.max(0, before - number('page_count')) * number('page_size');
  } finally {
    database.close();
  }
}
