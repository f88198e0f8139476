import type { Schemas } from '@seogeo/contract';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import type { PageFilter, PageSort } from '../stores/page-store.ts';

/** An audit whose pages are listed. */
export interface ListedAudit {
  readonly id: string;
  readonly accountId: string;
  /** Of which it has records. */
  readonly pages: number;
  /** Aborted where nobody waits for the list any longer. */
  readonly signal: AbortSignal;
}

/** Lists pages of audits, also of the longest without keeping other requests waiting. */
export interface PageLists {
  /** @throws BackendUnavailable, also while too many wait for lists of long audits */
  list(
    audit: ListedAudit,
    filter: PageFilter,
    sort: PageSort,
    window: Window,
  ): Promise<SlicesOf<Schemas['AuditPage']>>;
}
