import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';
import { removeEnding } from './remove-ending.ts';

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

/** An empty folder that is removed at the latest when this process ends. */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `seogeo-${purpose}-`));
  const forget = atExit(() => removeEnding(path));
  const remove = async (): Promise<void> => {
    await rm(path, { recursive: true, force: true });
    forget();
  };
  return { path, remove, [Symbol.asyncDispose]: remove };
}
