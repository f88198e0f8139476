import type { BriefContent, BriefRequest } from '@seogeo/engine';
import { type ApiError, BackendUnavailable } from '@seogeo/server';
import { AccountLine } from '../process/account-line.ts';
import type { ContentWorker } from '../processes/content-worker.ts';
import type { BriefAnswer, BriefStage } from '../processes/worker-messages.ts';
import { briefRefusals } from './brief-refusals.ts';
import { Poisoned } from './poisoned.ts';

/** A brief is answered, or refused, within this time. */
const DEADLINE_MS = 15_000;
/** Of one account at the worker at a time; more wait here. */
const AT_ONCE = 2;
const MOST_OF_ACCOUNT = 50;
const MOST = 1_000;
const MOST_DEATHS = 3;

export interface BriefWanted {
  readonly accountId: string;
  readonly projectId: string;
  readonly request: BriefRequest;
}

interface Asked extends BriefWanted {
  readonly id: number;
  /** Of workers while they were at it. */
  deaths: number;
  stage: BriefStage;
  resolve(content: BriefContent): void;
  reject(error: Error): void;
}

/**
 * Has briefs computed by the content worker. Accounts take turns, each brief has a deadline, and what waits is bounded.
 * When the worker dies, that counts against the briefs it was at; the others are simply asked again.
 */
export class ContentDesk {
  readonly #worker: ContentWorker;
  readonly #line = new AccountLine<Asked>(AT_ONCE);
  /** By id: all that wait, here or at the worker. */
  readonly #asked = new Map<number, Asked>();
  readonly #atWorker = new Set<Asked>();
  readonly #poisoned = new Poisoned(() => performance.now());
  #lastId = 0;

  constructor(worker: ContentWorker) {
    this.#worker = worker;
    worker.onAnswer((answer) => this.#hear(answer));
    worker.onDeath((briefs) => this.#mourn(new Set(briefs)));
    worker.onRestart(() => this.#post());
  }

  /**
   * The brief's content from the pages of the project's newest completed audit.
   * @throws ApiError 503 when too many wait, it takes too long, or workers die of it; BackendUnavailable
   */
  async brief(wanted: BriefWanted, signal: AbortSignal): Promise<BriefContent> {
    signal.throwIfAborted();
    const refusal = this.#refusal(wanted);
    if (refusal !== null) throw refusal;
    const { promise, resolve, reject } = Promise.withResolvers<BriefContent>();
    this.#lastId += 1;
    const asked: Asked = { ...wanted, id: this.#lastId, deaths: 0, stage: 'turn', resolve, reject };
    const deadline = setTimeout(() => this.#refuse(asked, briefRefusals.late(asked.stage)), DEADLINE_MS);
    const abort = () => this.#refuse(asked, asError(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    this.#asked.set(asked.id, asked);
    this.#line.add(asked);
    this.#post();
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
    }
  }

  #refusal({ accountId, projectId }: BriefWanted): ApiError | null {
    const seconds = this.#poisoned.secondsOf(projectId);
    if (seconds > 0) return briefRefusals.deadly(seconds);
    if (this.#line.sizeOf(accountId) >= MOST_OF_ACCOUNT) return briefRefusals.manyOfAccount();
    return this.#asked.size >= MOST ? briefRefusals.many() : null;
  }

  /** Hands out what may be; while the worker is down it waits for the next. */
  #post(): void {
    for (let next = this.#line.take(); next !== null; next = this.#line.take()) {
      const { id, projectId, request, deaths } = next;
      this.#atWorker.add(next);
      if (this.#worker.post({ type: 'brief', id, projectId, request, deaths })) continue;
      this.#putBack(next);
      return;
    }
  }

  #hear(answer: BriefAnswer): void {
    const asked = this.#asked.get(answer.id);
    if (asked === undefined) return;
    if (answer.type === 'stage') {
      asked.stage = answer.stage;
      return;
    }
    if (answer.type === 'brief') this.#take(asked)?.resolve(answer.content);
    else if (answer.type === 'died') this.#count(asked);
    else if (answer.type === 'unavailable') {
      this.#refuse(asked, new BackendUnavailable('The index of a site could not be read or built.', 5));
    } else if (answer.type === 'failed') this.#refuse(asked, new Error('The brief could not be made.'));
    else this.#condemn(asked);
    this.#post();
  }

  #mourn(suspects: ReadonlySet<number>): void {
    for (const asked of [...this.#atWorker].reverse()) {
      if (suspects.has(asked.id)) this.#count(asked);
      else this.#putBack(asked);
    }
  }

  /** A worker has died at it. */
  #count(asked: Asked): void {
    asked.deaths += 1;
    if (asked.deaths < MOST_DEATHS) this.#putBack(asked);
    else this.#condemn(asked);
  }

  #condemn(asked: Asked): void {
    this.#poisoned.add(asked.projectId);
    this.#refuse(asked, briefRefusals.deadly(this.#poisoned.secondsOf(asked.projectId)));
  }

  #putBack(asked: Asked): void {
    this.#atWorker.delete(asked);
    this.#line.putBack(asked);
  }

  #refuse(asked: Asked, error: Error): void {
    this.#take(asked)?.reject(error);
    this.#post();
  }

  #take(asked: Asked): Asked | null {
    if (!this.#asked.delete(asked.id)) return null;
    this.#atWorker.delete(asked);
    this.#line.remove(asked);
    return asked;
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The request was aborted.');
}
