import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ChecksAnswer, ChecksTask } from './checks-worker.ts';

/** Found by its name, so that what is published finds it too. */
const program = pathToFileURL(createRequire(import.meta.url).resolve('@seogeo/kit/checks-worker'));

/** Linting makes much that is soon of no use: in a large nursery it is swept away less often. */
const YOUNG_MB = 96;

/** Runs Spectral and makes the generated files in a thread of its own, so that the next save is seen meanwhile. */
export class ChecksThread {
  #worker: Worker | null = null;
  /** Of what waits for an answer that does not come any more. */
  #gone = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  /** Tasks stand in a queue; one whose signal is aborted before its turn is not begun. */
  run(task: ChecksTask, signal: AbortSignal): Promise<ChecksAnswer> {
    const turn = this.#last.then(() => this.#ask(task, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Loads everything anew at the next task: rules are code too. */
  restart(): void {
    this.#last = this.#last.then(() => this.close());
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#gone.abort(new Error('The thread was ended.'));
    this.#gone = new AbortController();
    await worker?.terminate();
  }

  async #ask(task: ChecksTask, signal: AbortSignal): Promise<ChecksAnswer> {
    signal.throwIfAborted();
    this.#worker ??= new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    const worker = this.#worker;
    worker.postMessage(task);
    try {
      const [answer]: ChecksAnswer[] = await once(worker, 'message', { signal: this.#gone.signal });
      if (answer === undefined) throw new Error('The thread answered nothing.');
      return answer;
    } catch (error) {
      // A rule that cannot be loaded ends the thread: the next task gets a new one.
      await this.close();
      const failure = error instanceof Error ? error.message : String(error);
      return { problems: [], files: null, failure, ms: 0 };
    }
  }
}
