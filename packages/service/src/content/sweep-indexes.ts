import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '../storage/storage.ts';
import { INDEX_ENDING, indexFolder } from './index-folder.ts';
import { touchedFor } from './unfinished-index.ts';

/** What is being built is touched every few seconds, and given up after a minute without a sign. */
const LEFT_MS = 2 * 60 * 1_000;

/** Removes the indexes of audits that are no project's newest completed one any more, and what was never finished. */
export async function sweepIndexes(
  { audits }: Pick<Stores, 'audits'>,
  dataDir: string,
  now: number,
): Promise<void> {
  const folder = indexFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const needed = name.endsWith(INDEX_ENDING)
      ? await isNewest(audits, name.slice(0, -INDEX_ENDING.length))
      : await isYoung(join(folder, touchedFor(name) ?? name), now);
    if (!needed) await rm(file, { force: true, recursive: true });
  }
}

async function isNewest(audits: Stores['audits'], auditId: string): Promise<boolean> {
  const audit = await audits.find(auditId);
  return audit !== null && (await audits.newestCompleted(audit.projectId))?.id === auditId;
}

/** Files are dated by this machine, whose clock may be behind the database's. */
async function isYoung(file: string, now: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.min(now, Date.now()) - found.mtimeMs < LEFT_MS;
}
