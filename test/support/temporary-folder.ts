import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';
import { removeEnding } from './remove-ending.ts';

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

/** What is set as the place of temporary files takes none; the message says what to set. */
export class NoTemporaryFolder extends Error {
  override readonly name = 'NoTemporaryFolder';
}

/**
 * An empty folder that is removed at the latest when this process ends.
 * @throws NoTemporaryFolder
 */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `seogeo-${purpose}-`)).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new NoTemporaryFolder(
      `TMPDIR=${tmpdir()} is not allowed: give a folder that can be written, or nothing. ${reason}`,
      { cause },
    );
  });
  const forget = atExit(() => removeEnding(path));
  const remove = async (): Promise<void> => {
    await rm(path, { recursive: true, force: true });
    forget();
  };
  return { path, remove, [Symbol.asyncDispose]: remove };
}
