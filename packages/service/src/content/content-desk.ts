import type { BriefContent, BriefRequest } from '@seogeo/engine';
import { type ApiError, BackendUnavailable } from '@seogeo/server';
import { AccountLine } from '../process/account-line.ts';
import type { BriefAnswer, BriefStage } from '../processes/worker-messages.ts';
import type { WorkerProcess } from '../processes/worker-process.ts';
import { briefRefusals } from './brief-refusals.ts';
import { Lately } from './lately.ts';

/** A brief is answered, or refused, within this time. */
const DEADLINE_MS = 15_000;
/** Of one account at the worker at a time; more wait here. */
const AT_ONCE = 2;
const MOST_OF_ACCOUNT = 50;
const MOST = 1_000;
/** Of workers, over one project. */
const MOST_DEATHS = 3;
/** So long nothing more is made of a site that workers die of: asked again and again it would keep them from everybody else. */
const POISONED_MS = 60_000;

export interface BriefWanted {
  readonly accountId: string;
  readonly projectId: string;
  readonly request: BriefRequest;
}

interface Asked extends BriefWanted {
  readonly id: number;
  /** Whether anybody waits for it. */
  isWanted: boolean;
  /** Of workers while they were at it. */
  deaths: number;
  stage: BriefStage;
  resolve(content: BriefContent): void;
  reject(error: Error): void;
}

/**
 * Has briefs computed by the content worker. Accounts take turns, each brief has a deadline, and what waits is bounded.
 * What the worker has keeps its account's place until the worker has done with it, whether or not anybody waits for it, and
 * counts against its project as ever. When the worker dies, that counts against the briefs it was at; the others are
 * simply asked again.
 */
export class ContentDesk {
  readonly #worker: WorkerProcess;
  readonly #line = new AccountLine<Asked>(AT_ONCE);
  /** By id: all that wait here, and all that are at the worker. */
  readonly #asked = new Map<number, Asked>();
  readonly #atWorker = new Set<Asked>();
  /** By project. */
  readonly #deaths = new Lately(POISONED_MS);
  #lastId = 0;

  constructor(worker: WorkerProcess) {
    this.#worker = worker;
    worker.on('message', (message) => {
      if ('id' in message) this.#hear(message);
    });
    worker.on('death', ({ briefs }) => this.#mourn(new Set(briefs)));
    worker.on('restart', () => this.#post());
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
    const state = { isWanted: true, deaths: 0, stage: 'turn' } as const;
    const asked: Asked = { ...wanted, ...state, id: this.#lastId, resolve, reject };
    const deadline = setTimeout(() => this.#leave(asked, briefRefusals.late(asked.stage)), DEADLINE_MS);
    const abort = () => this.#leave(asked, asError(signal.reason));
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
    const seconds = this.#deaths.secondsOf(projectId, MOST_DEATHS);
    if (seconds > 0) return briefRefusals.deadly(seconds);
    if (this.#line.sizeOf(accountId) >= MOST_OF_ACCOUNT) return briefRefusals.manyOfAccount();
    return this.#asked.size >= MOST ? briefRefusals.many() : null;
  }

  /** Hands out what may be; while the worker is down it waits for the next. */
  #post(): void {
    for (let next = this.#line.take(); next !== null; next = this.#line.take()) {
      const { id, accountId, projectId, request, deaths } = next;
      this.#atWorker.add(next);
      if (this.#worker.post({ type: 'brief', id, accountId, projectId, request, deaths })) continue;
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
    if (answer.type === 'brief') asked.resolve(answer.content);
    else if (answer.type === 'unavailable') {
      asked.reject(new BackendUnavailable('The index of a site could not be read or built.', 5));
    } else if (answer.type === 'failed') asked.reject(new Error('The brief could not be made.'));
    else this.#deaths.add(asked.projectId, answer.type === 'died' ? 1 : MOST_DEATHS);
    this.#refuseDeadly(asked.projectId);
    if (answer.type === 'died') this.#again(asked, 1);
    else this.#end(asked);
    this.#post();
  }

  #mourn(suspects: ReadonlySet<number>): void {
    const atWorker = [...this.#atWorker].reverse();
    const atFault = new Set(atWorker.filter(({ id }) => suspects.has(id)).map(({ projectId }) => projectId));
    for (const projectId of atFault) {
      this.#deaths.add(projectId);
      this.#refuseDeadly(projectId);
    }
    for (const asked of atWorker) this.#again(asked, Number(suspects.has(asked.id)));
  }

  /** The worker has not done it, and is asked once more if somebody waits. */
  #again(asked: Asked, deaths: number): void {
    asked.deaths += deaths;
    if (asked.isWanted) this.#putBack(asked);
    else this.#end(asked);
  }

  /** All that is asked of a project that has proved deadly, be it here or at the worker. */
  #refuseDeadly(projectId: string): void {
    const seconds = this.#deaths.secondsOf(projectId, MOST_DEATHS);
    if (seconds === 0) return;
    for (const asked of this.#asked.values())
      if (asked.projectId === projectId) this.#leave(asked, briefRefusals.deadly(seconds));
  }

  #putBack(asked: Asked): void {
    this.#atWorker.delete(asked);
    this.#line.putBack(asked);
  }

  /** Nobody waits for it any more: an account that leaves its briefs behind has no more of the worker than others. */
  #leave(asked: Asked, error: Error): void {
    if (!asked.isWanted) return;
    asked.reject(error);
    asked.isWanted = false;
    if (this.#atWorker.has(asked)) this.#worker.post({ type: 'leave', id: asked.id });
    else this.#end(asked);
  }

  /** Its place is another's. */
  #end(asked: Asked): void {
    this.#asked.delete(asked.id);
    this.#atWorker.delete(asked);
    this.#line.remove(asked);
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The request was aborted.');
}
