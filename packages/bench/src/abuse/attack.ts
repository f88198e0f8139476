import type { Access, Account } from './account.ts';
import type { PlantedSite } from './planted-site.ts';
import type { AnswerOf } from './site-answer.ts';

/** What an attack has at hand. */
export interface AttackGround {
  /** The attacker's account and its key, on the plan `starter`. */
  readonly account: Account;
  /** Plants a hostile site on loopback, which stands until the attack's process ends. */
  plant(answer: AnswerOf): Promise<PlantedSite>;
}

/** One way to hurt a service. */
export interface Attack {
  /** What the table calls it. */
  readonly title: string;
  /** What has to be there before it can begin; nothing is measured meanwhile. */
  prepare?(ground: AttackGround): Promise<void>;
  /** Resolves when it is under way; it goes on until its process is ended. */
  begin(ground: AttackGround): Promise<void>;
}

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
