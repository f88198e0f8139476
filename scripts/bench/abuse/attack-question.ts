import type { Access } from './first-account.ts';

/** What the process of an attack is asked. */
export type AttackQuestion =
  | { readonly ask: 'prepare'; readonly access: Access }
  | { readonly ask: 'begin' }
  | { readonly ask: 'tally' };

/** What an attack has given the service to take in so far. */
export interface AttackTally {
  /** Bytes of the planted sites' answers, decoded. */
  readonly decodedBytes: number;
  /** Pages that were served, and POSTs that were accepted. */
  readonly records: number;
}
