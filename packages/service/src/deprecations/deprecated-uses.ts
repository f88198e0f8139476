import type { DeprecatedUse } from '@seogeo/server';
import type { Account } from '../records/account.ts';
import type { Stores } from '../storage/storage.ts';

const HOUR_MS = 3_600_000;
/** An old major version is maintained for 12 months after its deprecation; its uses are of interest until then. */
export const USES_KEPT_MS = 400 * 24 * HOUR_MS;

/** Records which keys use what is deprecated: at most one write for each key, item and hour. */
export class DeprecatedUses {
  readonly #write: Pick<Stores, 'deprecations'>;
  readonly #clock: () => number;
  /** What is written already of the present hour. */
  readonly #noted = new Set<string>();
  #hour = 0;

  constructor(write: Pick<Stores, 'deprecations'>, clock: () => number) {
    this.#write = write;
    this.#clock = clock;
  }

  /** Off the request's path: a failure to record must never fail the request; the next use tries again. */
  note({ items, principal }: DeprecatedUse<Account>): void {
    const now = this.#clock();
    const hour = now - (now % HOUR_MS);
    if (hour !== this.#hour) {
      this.#noted.clear();
      this.#hour = hour;
    }
    for (const { item } of items) this.#record(principal.key.id, item, hour);
  }

  #record(keyId: string, item: string, hour: number): void {
    const name = `${keyId} ${item}`;
    if (this.#noted.has(name)) return;
    this.#noted.add(name);
    this.#write.deprecations.note(keyId, item, hour).catch(() => this.#noted.delete(name));
  }
}
