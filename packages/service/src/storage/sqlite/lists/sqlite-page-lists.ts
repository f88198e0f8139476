import type { Schemas } from '@seogeo/contract';
import type { ListedAudit, PageLists } from '../../ports/page-lists.ts';
import type { FoundPages, SlicesOf, Window } from '../../queries/page-of.ts';
import { FEW_ADDRESSES, type PageFilter, type PageSort, type PageStore } from '../../stores/page-store.ts';
import type { ListQuestion } from './list-messages.ts';
import { PageFinder } from './page-finder.ts';

/** Of audits with more pages a query would keep the event loop for too long. */
const SHORT = 1_000;

/** Lists of short audits are one query; of long ones a thread says which records to read, where their numbers do not. */
export class SqlitePageLists implements PageLists {
  readonly #pages: PageStore;
  readonly #finder: PageFinder;
  readonly #short: number;

  constructor(pages: PageStore, file: string, short = SHORT) {
    this.#pages = pages;
    this.#finder = new PageFinder(file);
    this.#short = short;
  }

  async list(
    { id, accountId, pages, signal }: ListedAudit,
    filter: PageFilter,
    sort: PageSort,
    window: Window,
  ): Promise<SlicesOf<Schemas['AuditPage']>> {
    const question = { auditId: id, filter, sort, window };
    const short = filter.url === undefined ? this.#short : Math.min(this.#short, FEW_ADDRESSES);
    const asking = { accountId, pages, signal };
    const found =
      pages <= short ? null : (inOrder(pages, question) ?? (await this.#finder.find(asking, question)));
    // Also where the database cannot be read: this connection says why, as it does of everything else.
    const { seqs, total } = found ?? (await this.#pages.find(id, filter, sort, window));
    return { slices: this.#pages.at(id, seqs), total };
  }

  close(): Promise<void> {
    return this.#finder.close();
  }
}

/** All pages as they were crawled: they are numbered so, from 1. Null where something else is asked for. */
function inOrder(pages: number, { filter, sort, window }: ListQuestion): FoundPages | null {
  if (sort !== 'crawledAt' || Object.values(filter).some((value) => value !== undefined)) return null;
  const length = Math.max(0, Math.min(window.size, pages - window.offset));
  return { seqs: Array.from({ length }, (_, number) => window.offset + number + 1), total: pages };
}
