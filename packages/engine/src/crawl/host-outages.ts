import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { ownFault } from '../fetch/own-fault.ts';
import { LIMITS } from '../limits/limits.ts';
import { hostOf } from '../url/site-scope.ts';
import { canPass } from './can-pass.ts';

/** Requests in a row that fail before it is asked whether the host is there at all. */
const SUSPICIOUS = 3;
const MOST_PAUSE_MS = 60_000;

class Host {
  /** Addresses that it has answered, the latest and the first: of one alone it could be that page that has gone. */
  readonly known: string[] = [];
  /** Failures since. */
  failures = 0;
  /** Waited for it so far. */
  waitedMs = 0;
  /** Pending while it is probed. */
  probing: Promise<boolean> | null = null;
  isGone = false;
  /** Why it was asked for nothing, in words, where that was no fault of its own. */
  ownFault: string | null = null;
}

/** Asks once, in turn; null when it is given up. */
export type Probe = (url: string) => Promise<FetchOutcome | null>;

/**
 * Which hosts are away: a circuit breaker for each. A host that has answered and then fails three times in a row is
 * asked for what it answered: if it answers again, the failures were those of their addresses; if not, nothing else is
 * asked until it does. One that stays away for ten minutes in all is gone. Hosts that never answered are not waited for.
 */
export class HostOutages {
  readonly #hosts = new Map<string, Host>();
  readonly #mostMs: number;

  constructor(mostMs = LIMITS.outage.value * 1_000) {
    this.#mostMs = mostMs;
  }

  /** @param hasFailed the next failure is enough to ask whether it is there: it answered an earlier run of the crawl */
  answered(url: string, hasFailed = false): void {
    const host = this.#of(hostOf(url));
    host.known[0] = url;
    host.known[1] ??= url;
    host.failures = hasFailed ? SUSPICIOUS - 1 : 0;
  }

  /** Milliseconds for which hosts have been waited for so far, all together. */
  get waitedMs(): number {
    return this.#hosts.values().reduce((sum, { waitedMs }) => sum + waitedMs, 0);
  }

  isGone(host: string): boolean {
    return this.#hosts.get(host)?.isGone === true;
  }

  /** Of one that is gone: why that says nothing of it; null where it does. */
  ownFault(host: string): string | null {
    return this.#hosts.get(host)?.ownFault ?? null;
  }

  /** Whether the same request may well be answered later: a name that never resolved does not exist. */
  mayPass(host: string, outcome: FetchOutcome): boolean {
    if (!canPass(outcome)) return false;
    const isName = outcome.kind === 'failure' && outcome.code === 'dns' && ownFault(outcome.system) === null;
    return !isName || this.#of(host).known.length > 0;
  }

  /** Resolves once the host is not waited for. */
  async over(host: string): Promise<void> {
    await this.#hosts.get(host)?.probing;
  }

  /**
   * A request has failed in a way that passes. True when the host was away, and is back: the failure says nothing of
   * the address.
   * @param pauseMs before the second probe; doubled from one to the next
   */
  async failed(name: string, probe: Probe, pauseMs: number, signal: AbortSignal): Promise<boolean> {
    const host = this.#of(name);
    host.failures += 1;
    if (host.known.length === 0 || host.isGone || host.failures < SUSPICIOUS) return false;
    host.probing ??= this.#probe(host, { probe, pauseMs, signal }).finally(() => {
      host.probing = null;
    });
    return host.probing;
  }

  async #probe(
    host: Host,
    { probe, pauseMs, signal }: { probe: Probe; pauseMs: number; signal: AbortSignal },
  ): Promise<boolean> {
    for (let nth = 0; ; nth += 1) {
      const startedAt = performance.now();
      const outcome = await probe(host.known[nth % 2] ?? '');
      if (outcome === null) return true;
      if (!canPass(outcome)) {
        host.failures = 0;
        return nth > 0;
      }
      await sleep(Math.min(pauseMs * 2 ** nth, MOST_PAUSE_MS), undefined, { signal }).catch(() => undefined);
      host.waitedMs += performance.now() - startedAt;
      if (host.waitedMs > this.#mostMs) {
        host.isGone = true;
        host.ownFault = outcome.kind === 'failure' ? ownFault(outcome.system) : null;
        return false;
      }
    }
  }

  #of(name: string): Host {
    const host = this.#hosts.get(name) ?? new Host();
    this.#hosts.set(name, host);
    return host;
  }
}
