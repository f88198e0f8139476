import { AskedProcess } from '../process/asked-process.ts';
import { LOAD_CORE, pinToCore } from '../process/pin-to-core.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

/** The load generator, a process of its own on a core of its own. */
export class LoadGenerator implements AsyncDisposable {
  readonly #process = new AskedProcess<LoadJob>(new URL('load-process.ts', import.meta.url));
  /** False where `taskset` or a second core is missing: the figures are then rougher. */
  readonly pinned: boolean = pinToCore(this.#process.pid, LOAD_CORE);

  /** @throws with the answer that was not as expected, or when a connection breaks */
  run(job: LoadJob): Promise<LoadResult> {
    return this.#process.ask<LoadResult>(job);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }
}
