import type { Access } from './account.ts';

/** What the second account is asked to do, after one another. */
export type SecondAccountQuestion =
  | { readonly ask: 'prepare'; readonly access: Access }
  | { readonly ask: 'measure'; readonly seconds: number };

/** What it saw. Milliseconds; null for what was not answered as it has to be. */
export interface Experience {
  /** Of each `GET /me`, from the moment it was due. */
  readonly me: readonly (number | null)[];
  /** Of each `POST content/briefs` on a small audited project, until its 201. */
  readonly briefs: readonly (number | null)[];
  /** Of each audit of ten pages, until it was listed as completed. */
  readonly audits: readonly (number | null)[];
}
