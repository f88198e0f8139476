import type { BriefAnswer, Doing, ToWorker } from './worker-messages.ts';
import type { WorkerProcess } from './worker-process.ts';

const NOTHING: Doing = { briefs: [], jobs: [] };

/** The content process, and what it is at. */
export class ContentWorker {
  readonly #process: WorkerProcess;
  #doing = NOTHING;
  #onAnswer: (answer: BriefAnswer) => void = () => {};
  #onDeath: (briefs: readonly number[]) => void = () => {};

  /** @param countDeath told the incarnation that died, and the jobs that it was at */
  constructor(process: WorkerProcess, countDeath: (owner: string, jobs: readonly string[]) => Promise<void>) {
    this.#process = process;
    process.onMessage((message) => {
      if (message.type === 'doing') this.#doing = message;
      else if ('id' in message) this.#onAnswer(message);
    });
    process.onDeath((owner) => {
      const { briefs, jobs } = this.#doing;
      this.#doing = NOTHING;
      this.#onDeath(briefs);
      return countDeath(owner, jobs);
    });
  }

  /** False when the process is down at the moment: the message is not delivered. */
  post(message: ToWorker): boolean {
    return this.#process.post(message);
  }

  onAnswer(listener: (answer: BriefAnswer) => void): void {
    this.#onAnswer = listener;
  }

  /** Called with the briefs that it was at when it ended without being asked to. */
  onDeath(listener: (briefs: readonly number[]) => void): void {
    this.#onDeath = listener;
  }

  /** Called when another process has taken the place of one that died. */
  onRestart(listener: () => void): void {
    this.#process.onRestart(listener);
  }
}
