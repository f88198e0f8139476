import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { AskedProcess } from '../process/asked-process.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';

/** Commits per second of the transaction of a create, by a loop around node:sqlite in a process of its own. */
export async function bareCommits(settings: {
  readonly seconds: number;
  readonly warmUp: number;
}): Promise<number> {
  const folder = await temporaryFolder('bench-commits');
  const program = new URL('bare-commits-process.ts', import.meta.url);
  const process = new AskedProcess<{ seconds: number }>(program, [folder.path]);
  try {
    pinToCore(process.pid, SERVER_CORE);
    await process.ask<number>({ seconds: settings.warmUp });
    return await process.ask<number>({ seconds: settings.seconds });
  } finally {
    await process.stop();
    await folder.remove();
  }
}
