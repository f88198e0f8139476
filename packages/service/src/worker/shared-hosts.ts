import type { HostShares } from '@seogeo/engine';
import type { Logger } from 'pino';
import { LeaseWatch } from '../leases/lease-watch.ts';
import { SeldomLog } from '../process/seldom-log.ts';
import type { HostTable } from '../storage/storage.ts';

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
  /** As this worker sees it. */
  readonly hosts: HostTable;
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
  /** What has not begun yet, and takes along whoever comes before it does. */
  #next: Promise<void> | null = null;

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
    this.#next ??= this.#renewing = this.#renewing
      .then(() => this.#renewAll())
      .catch((err: unknown) => this.#seldom.warn({ err }, 'shares of hosts could not be renewed'));
    return this.#next;
  }

  /** Leaves every host to the others, which take what cannot be given up now once it has lapsed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    const { hosts, log } = this.#options;
    await hosts.giveUpAll().catch((err: unknown) => {
      log.warn({ err }, 'shares of hosts could not be given up at the stop; they lapse');
    });
  }

  async #renewAll(): Promise<void> {
    this.#next = null;
    if (this.#hosts.size === 0) return;
    const now = this.#options.monotonic();
    const taken = await this.#options.hosts.transaction(async (hosts) => {
      for (const { host, owner } of this.#others.lapsed(await hosts.leasesOfOthers()))
        await hosts.giveUp(host, owner);
      const taken: (() => void)[] = [];
      for (const [host, state] of this.#hosts) {
        if (state.inFlight === 0 && now - state.usedAt > STALE_MS) {
          state.limit = 0;
          await hosts.giveUp(host);
          taken.push(() => this.#hosts.delete(host));
        } else {
          const limit = await this.#claim(hosts, host, state);
          taken.push(() => Object.assign(state, { limit, renewedAt: now }));
        }
      }
      return taken;
    });
    for (const take of taken) take();
    this.#listener();
  }

  /** Less than before counts before it is written, and more once it is committed. */
  async #claim(hosts: HostTable, host: string, state: HostState): Promise<number> {
    const { concurrencyPerHost } = this.#options;
    const others = (await hosts.at(host)).filter(({ owner }) => owner !== hosts.owner);
    const rank = others.filter(({ owner }) => owner < hosts.owner).length;
    const workers = others.length + 1;
    const share = Math.floor(concurrencyPerHost / workers) + Number(rank < concurrencyPerHost % workers);
    const left = concurrencyPerHost - others.reduce((sum, { requests }) => sum + requests, 0);
    const limit = Math.max(0, Math.min(share, left));
    state.limit = Math.min(state.limit, limit);
    await hosts.hold(host, Math.max(limit, state.inFlight));
    return limit;
  }
}
