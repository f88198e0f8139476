import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { AnalyzedPage, PageInput } from '@seogeo/engine';
import { unpackPage } from '../audits/packed-page.ts';
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts';

interface Waiting {
  readonly resolve: (page: AnalyzedPage) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Has pages analysed in a thread of its own, so that the thread that fetches and stores has its core for that. When
 * the analysis dies (of memory, most likely), the thread that asked dies with it: the page is then found out and
 * passed over as after any lost worker.
 */
export class PageAnalyst {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(limits: ResourceLimits) {
    this.#worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { resourceLimits: limits });
    this.#worker.on('message', (answer: AnalysisAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => {
      throw new Error('The analysis thread failed; its pages are taken again, one at a time.', {
        cause: error,
      });
    });
  }

  /** The input's body is given away: it is empty afterwards. */
  analyze(input: PageInput): Promise<AnalyzedPage> {
    this.#lastId += 1;
    const request: AnalysisRequest = { id: this.#lastId, input };
    const body = input.body?.buffer;
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.postMessage(request, body instanceof ArrayBuffer ? [body] : []);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: AnalysisAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('page' in answer) waiting?.resolve(unpackPage(answer.page));
    else waiting?.reject(new Error(answer.failure));
  }
}
