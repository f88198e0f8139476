import type { FoundPages, Window } from '../../queries/page-of.ts';
import type { PageFilter, PageSort } from '../../stores/page-store.ts';

/** Which records stand on a page of a list. */
export interface ListQuestion {
  readonly auditId: string;
  readonly filter: PageFilter;
  readonly sort: PageSort;
  readonly window: Window;
}

export type ListAnswer = { readonly id: number } & Found;

export type Found =
  | { readonly type: 'found'; readonly found: FoundPages }
  /** The database cannot be read: whoever asks it itself is told why. */
  | { readonly type: 'fault' }
  | { readonly type: 'failed'; readonly message: string };
