import type { BriefContent } from '@seogeo/engine';
import { BackendUnavailable } from '@seogeo/server';
import type { BriefRequest } from '../briefs/brief-store.ts';
import type { WorkerThread } from '../worker/worker-thread.ts';
import type { ContentAnswer } from './content-messages.ts';

interface Waiting {
  resolve(content: BriefContent): void;
  reject(error: Error): void;
}

/** Has briefs computed on the content thread, so that the API's event loop stays free. */
export class ContentDesk {
  readonly #thread: WorkerThread;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(thread: WorkerThread) {
    this.#thread = thread;
    thread.onAnswer((answer) => this.#settle(answer));
    thread.onExit(() => this.#abandon());
  }

  /**
   * The brief's content from the pages of the project's newest completed audit.
   * @throws BackendUnavailable when the thread ends before it answers.
   */
  brief(projectId: string, request: BriefRequest, signal: AbortSignal): Promise<BriefContent> {
    signal.throwIfAborted();
    const id = this.#nextId++;
    return new Promise<BriefContent>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      signal.addEventListener('abort', () => this.#take(id)?.reject(asError(signal.reason)), { once: true });
      if (!this.#thread.post({ type: 'brief', id, projectId, request })) this.#abandon();
    });
  }

  #settle(answer: ContentAnswer): void {
    const waiting = this.#take(answer.id);
    if (answer.type === 'brief') waiting?.resolve(answer.content);
    else waiting?.reject(new Error(answer.message));
  }

  #abandon(): void {
    for (const id of [...this.#waiting.keys()]) {
      this.#take(id)?.reject(new BackendUnavailable('The content worker stopped; try again.'));
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The request was aborted.');
}
