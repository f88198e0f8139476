import type { ServerResponse } from 'node:http';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';

/** Bytes of an account's long lists that are written and not sent, beyond which no other of them is begun. */
const MOST_UNSENT = 64 * 1024 * 1024;
const MOST_WAIT_MS = 15_000;
const RETRY_SECONDS = 5;

interface Lists {
  waiting: number;
  isWriting: boolean;
  unsent: number;
  /** Resolves when one of the last two has changed. */
  changed: PromiseWithResolvers<void>;
}

/** Bounds the memory of long lists: an account has one written at a time, and so much that its clients are yet to read. */
export class UnsentLists {
  readonly #accounts = new Map<string, Lists>();
  readonly #most: number;
  readonly #mostWaitMs: number;

  constructor(most = MOST_UNSENT, mostWaitMs = MOST_WAIT_MS) {
    this.#most = most;
    this.#mostWaitMs = mostWaitMs;
  }

  /**
   * Resolves when a list may be written.
   * @returns what is told the list's bytes when it is written, or 0 where nothing came of it
   * @throws BackendUnavailable where the account's clients do not read what they have asked for
   */
  async begin(accountId: string, response: ServerResponse): Promise<(bytes: number) => void> {
    const lists = this.#accounts.get(accountId) ?? idle();
    this.#accounts.set(accountId, lists);
    await this.#turn(lists);
    let unsent = 0;
    const hold = (bytes: number): void => {
      lists.unsent += bytes - unsent;
      unsent = bytes;
      this.#tell(accountId, lists);
    };
    response.once('close', () => hold(0));
    return (bytes) => {
      lists.isWriting = false;
      hold(response.destroyed ? 0 : bytes);
    };
  }

  async #turn(lists: Lists): Promise<void> {
    const late = Promise.withResolvers<never>();
    const message = 'The lists that this account has asked for are not read.';
    const timer = setTimeout(
      () => late.reject(new BackendUnavailable(message, RETRY_SECONDS)),
      this.#mostWaitMs,
    );
    lists.waiting += 1;
    try {
      while (lists.isWriting || lists.unsent >= this.#most)
        await Promise.race([lists.changed.promise, late.promise]);
      lists.isWriting = true;
    } finally {
      lists.waiting -= 1;
      clearTimeout(timer);
    }
  }

  #tell(accountId: string, lists: Lists): void {
    const { changed } = lists;
    lists.changed = Promise.withResolvers();
    changed.resolve();
    const isIdle = !lists.isWriting && lists.unsent === 0 && lists.waiting === 0;
    // Who lets go a second time may meet the account's next list.
    if (isIdle && this.#accounts.get(accountId) === lists) this.#accounts.delete(accountId);
  }
}

function idle(): Lists {
  return { waiting: 0, isWriting: false, unsent: 0, changed: Promise.withResolvers() };
}

/** Of all APIs of the process, as they share its memory. */
export const unsentLists = new UnsentLists();
