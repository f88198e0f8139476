import type { FirstAccount } from './first-account.ts';
import type { PlantedSite } from './planted-site.ts';
import type { AnswerOf } from './site-answer.ts';

/** What an attack has at hand. */
export interface AttackGround {
  /** The attacker's account and its key, on the plan `starter`. */
  readonly account: FirstAccount;
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
