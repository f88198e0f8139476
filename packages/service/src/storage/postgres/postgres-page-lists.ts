import type { Schemas } from '@seogeo/contract';
import type { ListedAudit, PageLists } from '../ports/page-lists.ts';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import { FEW_ADDRESSES, type PageFilter, type PageSort, type PageStore } from '../stores/page-store.ts';
import { ConnectionTurns } from './connection-turns.ts';

/** Connections of one list: it and its count are asked for at once. */
const CONNECTIONS = 2;

/**
 * The server looks through an audit's pages, however many they are, and no event loop waits meanwhile. To look for a part
 * of their addresses may take it until the limit of time for statements, as it compares all of it at every place.
 */
export class PostgresPageLists implements PageLists {
  readonly #pages: PageStore;
  readonly #turns: ConnectionTurns;

  /** @param connections that the process has */
  constructor(pages: PageStore, connections: number) {
    this.#pages = pages;
    this.#turns = new ConnectionTurns(connections, CONNECTIONS);
  }

  async list(
    { id, accountId, pages, signal }: ListedAudit,
    filter: PageFilter,
    sort: PageSort,
    window: Window,
  ): Promise<SlicesOf<Schemas['AuditPage']>> {
    const isLong = filter.url !== undefined && pages > FEW_ADDRESSES;
    const end = isLong ? await this.#turns.take(accountId, signal) : () => {};
    try {
      const { seqs, total } = await this.#pages.find(id, filter, sort, window);
      return { slices: this.#pages.at(id, seqs), total };
    } finally {
      end();
    }
  }
}
