import { performance } from 'node:perf_hooks';
import { AskedProcess } from '../process/asked-process.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';
import type { ServerQuestion } from '../process/server-question.ts';
import type { RunningServer } from '../process/start-server.ts';

export interface ScaleServer extends RunningServer {
  readonly process: AskedProcess<ServerQuestion>;
  /** From the start of the process until it listened. */
  readonly startSeconds: number;
}

/** @param file the path of a `ScaleBackend` */
export async function startScaleServer(file: string): Promise<ScaleServer> {
  const started = performance.now();
  const process = new AskedProcess<ServerQuestion>(new URL('scale-process.ts', import.meta.url), [file]);
  const stop = (): Promise<void> => process.stop();
  try {
    const port = await process.hear<number>();
    const startSeconds = (performance.now() - started) / 1000;
    pinToCore(process.pid, SERVER_CORE);
    return { pid: process.pid, port, process, startSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
