import type { Schemas } from '@seogeo/contract';
import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountSemaphore } from '../../process/account-semaphore.ts';
import type { ListedAudit, PageLists } from '../ports/page-lists.ts';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import { FEW_ADDRESSES, type PageFilter, type PageSort, type PageStore } from '../stores/page-store.ts';

/** Connections of one list: it and its count are asked for at once. */
const CONNECTIONS = 2;
const MOST_WAIT_MS = 15_000;

/**
 * The server looks through an audit's pages, however many they are, and no event loop waits meanwhile. To look for a part
 * of their addresses may take it until the limit of time for statements, as it compares all of it at every place: half of
 * the connections are left to all else, and accounts take turns.
 */
export class PostgresPageLists implements PageLists {
  readonly #pages: PageStore;
  readonly #turns: AccountSemaphore;

  /** @param connections that the process has */
  constructor(pages: PageStore, connections: number) {
    this.#pages = pages;
    this.#turns = new AccountSemaphore(Math.max(1, Math.floor(connections / (2 * CONNECTIONS))));
  }

  async list(
    { id, accountId, pages, signal }: ListedAudit,
    filter: PageFilter,
    sort: PageSort,
    window: Window,
  ): Promise<SlicesOf<Schemas['AuditPage']>> {
    const isLong = filter.url !== undefined && pages > FEW_ADDRESSES;
    const end = isLong ? await this.#turn(accountId, signal) : () => {};
    try {
      const { seqs, total } = await this.#pages.find(id, filter, sort, window);
      return { slices: this.#pages.at(id, seqs), total };
    } finally {
      end();
    }
  }

  #turn(accountId: string, gone: AbortSignal): Promise<() => void> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(MOST_WAIT_MS)]);
    return this.#turns.take(accountId, signal).catch((cause: unknown) => {
      throw new BackendUnavailable('Too many filters by address are waiting.', 1, { cause });
    });
  }
}
