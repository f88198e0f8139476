import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountSemaphore } from '../../../process/account-semaphore.ts';
import { AskedThread, ThreadDied } from '../../../process/asked-thread.ts';
import type { FoundPages } from '../../queries/page-of.ts';
import type { ListAnswer, ListQuestion } from './list-messages.ts';

/** What is asked of one account and waits behind its first, and what is asked of all: each takes milliseconds, and an audit's first some hundred. */
const MOST_OF_ACCOUNT = 50;
const MOST = 500;
const RETRY_SECONDS = 1;
/** A question is answered, or refused, within this time. */
const DEADLINE_MS = 15_000;
/** Audits of more pages may fill the thread's memory: it has one of them in work at a time, beside some of the others. */
const LARGE = 5_000;
const SMALL_AT_ONCE = 4;
/** What was read of audits is kept so long without a question. */
const IDLE_MS = 300_000;
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Who asks, until when an answer is of use, and how many pages the audit has. */
export interface Asking {
  readonly accountId: string;
  readonly pages: number;
  readonly signal: AbortSignal;
}

/**
 * Has the pages of lists found by a thread, so that the event loop stays free. Accounts take turns, what waits is bounded,
 * and nothing is looked for that nobody waits for any more.
 */
export class PageFinder {
  readonly #thread: AskedThread<ListQuestion, ListAnswer>;
  readonly #small = new AccountSemaphore(SMALL_AT_ONCE);
  readonly #large = new AccountSemaphore(1);

  constructor(file: string) {
    const entry = new URL('list-thread.ts', import.meta.url);
    this.#thread = new AskedThread({ entry, data: file, limits: LIMITS, idleMs: IDLE_MS });
  }

  /**
   * Null where the database could not be read.
   * @throws BackendUnavailable when too many wait, it takes too long, or the thread dies; Error where it fails
   */
  async find({ accountId, pages, signal }: Asking, question: ListQuestion): Promise<FoundPages | null> {
    signal.throwIfAborted();
    const [small, large] = [this.#small, this.#large];
    if (
      small.sizeOf(accountId) + large.sizeOf(accountId) > MOST_OF_ACCOUNT ||
      small.size + large.size >= MOST
    )
      throw unavailable('Too many lists of long audits are waiting.');
    const leaving = new AbortController();
    const deadline = setTimeout(() => leaving.abort(unavailable('The list took too long.')), DEADLINE_MS);
    const abort = () => leaving.abort(unavailable('Nobody waits any longer.'));
    signal.addEventListener('abort', abort, { once: true });
    try {
      const end = await (pages > LARGE ? large : small).take(accountId, leaving.signal);
      return foundIn(await this.#thread.ask(question, { signal: leaving.signal }).finally(end));
    } catch (error) {
      throw error instanceof ThreadDied ? unavailable('The thread that finds pages ended.', error) : error;
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
    }
  }

  /** For when nobody asks any more. */
  close(): Promise<void> {
    return this.#thread.close(unavailable('The service stops.'));
  }
}

function foundIn(answer: ListAnswer): FoundPages | null {
  if (answer.type === 'failed') throw new Error(answer.message);
  return answer.type === 'found' ? answer.found : null;
}

function unavailable(why: string, cause?: Error): BackendUnavailable {
  return new BackendUnavailable(why, RETRY_SECONDS, { cause });
}
