import type { HostShares } from '@seogeo/engine';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { LeaseWatch } from '../leases/lease-watch.ts';
import { SeldomLog } from '../process/seldom-log.ts';
import type { Database } from '../storage/sqlite/connection/schema.ts';

const RENEW_MS = 1_000;
/** A worker that is silent for so long is dead, and its connections with it. */
const EXPIRED_MS = 6_000;
/** A limit that could not be renewed for so long counts for nothing: before others take it over. */
const STALE_MS = 4_000;

interface HostState {
  limit: number;
  inFlight: number;
  usedAt: number;
  renewedAt: number;
}

export interface SharedHostsOptions {
  readonly write: Kysely<Database>;
  /** Names this worker among all on the database. */
  readonly owner: string;
  /** Requests at a time to one host, of all workers together. */
  readonly concurrencyPerHost: number;
  readonly log: Logger;
  readonly monotonic: () => number;
}

/**
 * Divides each host among the crawl workers on one database. A worker takes what the others leave: each row says how
 * many requests its worker may have or still has in flight, and rows change in transactions, so that the sum never
 * exceeds the host's limit. With more workers than requests, those that came last wait.
 */
export class SharedHosts implements HostShares {
  readonly #options: SharedHostsOptions;
  readonly #hosts = new Map<string, HostState>();
  readonly #seldom: SeldomLog;
  readonly #others: LeaseWatch;
  readonly #timer: NodeJS.Timeout;
  #listener: () => void = () => {};
  #renewing: Promise<void> = Promise.resolve();

  constructor(options: SharedHostsOptions) {
    this.#options = options;
    this.#seldom = new SeldomLog(options.log, options.monotonic);
    this.#others = new LeaseWatch(EXPIRED_MS, options.monotonic);
    this.#timer = setInterval(() => void this.renew(), RENEW_MS);
  }

  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  limitOf(host: string, inFlight: number): number {
    const now = this.#options.monotonic();
    const known = this.#hosts.get(host);
    if (known === undefined) {
      this.#hosts.set(host, { limit: 0, inFlight, usedAt: now, renewedAt: Number.NEGATIVE_INFINITY });
      void this.renew();
      return 0;
    }
    known.inFlight = inFlight;
    known.usedAt = now;
    return now - known.renewedAt > STALE_MS ? 0 : known.limit;
  }

  /** One at a time; a failure is tried again with the next, and until then the limits grow stale. */
  renew(): Promise<void> {
    this.#renewing = this.#renewing
      .then(() => this.#renewAll())
      .catch((err: unknown) => this.#seldom.warn({ err }, 'shares of hosts could not be renewed'));
    return this.#renewing;
  }

  /** Leaves every host to the others, which take what cannot be given up now once it has lapsed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    const { write, owner, log } = this.#options;
    const giveUp = write.deleteFrom('host_shares').where('owner', '=', owner).execute();
    await giveUp.catch((err: unknown) => {
      log.warn({ err }, 'shares of hosts could not be given up at the stop; they lapse');
    });
  }

  async #renewAll(): Promise<void> {
    const { write, owner, monotonic } = this.#options;
    if (this.#hosts.size === 0) return;
    const now = monotonic();
    await write.transaction().execute(async (trx) => {
      await this.#forgetDead(trx);
      for (const [host, state] of this.#hosts) {
        if (state.inFlight === 0 && now - state.usedAt > STALE_MS) {
          this.#hosts.delete(host);
          await trx.deleteFrom('host_shares').where('host', '=', host).where('owner', '=', owner).execute();
        } else {
          state.limit = await this.#claim(trx, host, state.inFlight);
          state.renewedAt = now;
        }
      }
    });
    this.#listener();
  }

  async #forgetDead(trx: Kysely<Database>): Promise<void> {
    const rows = await trx
      .selectFrom('host_shares')
      .select(['host', 'owner', 'beat'])
      .where('owner', '!=', this.#options.owner)
      .execute();
    const shares = rows.map((row) => ({ ...row, id: `${row.host} ${row.owner}` }));
    for (const { host, owner } of this.#others.lapsed(shares)) {
      await trx.deleteFrom('host_shares').where('host', '=', host).where('owner', '=', owner).execute();
    }
  }

  async #claim(trx: Kysely<Database>, host: string, inFlight: number): Promise<number> {
    const { owner, concurrencyPerHost } = this.#options;
    const rows = await trx
      .selectFrom('host_shares')
      .select(['owner', 'requests'])
      .where('host', '=', host)
      .orderBy('owner')
      .execute();
    const others = rows.filter((row) => row.owner !== owner);
    const rank = others.filter((row) => row.owner < owner).length;
    const workers = others.length + 1;
    const share = Math.floor(concurrencyPerHost / workers) + Number(rank < concurrencyPerHost % workers);
    const left = concurrencyPerHost - others.reduce((sum, { requests }) => sum + requests, 0);
    const limit = Math.max(0, Math.min(share, left));
    const requests = Math.max(limit, inFlight);
    await trx
      .insertInto('host_shares')
      .values({ host, owner, requests, beat: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['host', 'owner'])
          .doUpdateSet({ requests, beat: sql<number>`host_shares.beat + 1` }),
      )
      .execute();
    return limit;
  }
}
