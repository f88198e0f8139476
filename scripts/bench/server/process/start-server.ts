import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { StoreName } from '../books/open-books.ts';
import type { CompetitorName } from '../competitors/competitors.ts';
import { AskedProcess } from './asked-process.ts';
import { pinToCore, SERVER_CORE } from './pin-to-core.ts';
import type { ServerQuestion } from './server-question.ts';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** Null where the server is no process of the benchmark's own making. */
  readonly process: AskedProcess<ServerQuestion> | null;
  stop(): Promise<void>;
}

const program = new URL('server-process.ts', import.meta.url);

/** Starts a competitor with a new store, bound to the core that serves. */
export async function startServer(
  name: CompetitorName,
  store: StoreName,
  settings: { readonly log: boolean; readonly execArgv?: readonly string[] },
): Promise<RunningServer & { readonly process: AskedProcess<ServerQuestion> }> {
  const folder = await temporaryFolder('bench-server');
  const args = [name, store, folder.path, ...(settings.log ? ['log'] : [])];
  const process = new AskedProcess<ServerQuestion>(program, args, settings.execArgv);
  const stop = async (): Promise<void> => {
    await process.stop();
    await folder.remove();
  };
  try {
    const port = await process.hear<number>();
    pinToCore(process.pid, SERVER_CORE);
    return { pid: process.pid, port, process, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
