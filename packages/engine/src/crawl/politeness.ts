import { hostOf } from '../url/site-scope.ts';
import { type HostAnswer, HostPace, type PaceOptions } from './host-pace.ts';

export interface PolitenessOptions extends PaceOptions {
  /** Where other processes crawl too; without it this process has every host to itself. */
  readonly shares?: HostShares;
}

/** Divides the requests at a time that a host is asked among the processes that crawl it. */
export interface HostShares {
  /**
   * How many of them are this process's now; 0 while that is not known.
   * @param inFlight those it has, so that nobody counts on them
   */
  limitOf(host: string, inFlight: number): number;
  /** The listener is called whenever a limit may have grown. */
  onChange(listener: () => void): void;
}

/** The right to make one request; `end` must be called exactly once. */
export interface Turn {
  end(answer: HostAnswer): void;
}

/** Any value that is the same for those who count as one. */
export type Lane = object | string;

/**
 * Decides when a request to a host may start. One instance is shared by all crawls of a process, and `shares` by all
 * processes, so that two audits of one site do not add up; waiting crawls of one host take turns.
 */
export interface Politeness extends PaceOptions {
  /** Waits for a turn. Lanes take turns: a crawl has one, or shares it with others. Null once the signal is aborted. */
  acquire(host: string, lane: Lane, signal: AbortSignal): Promise<Turn | null>;
  /** Milliseconds between the starts of two requests to the origin's host (Crawl-delay of robots.txt); 0 takes it back. */
  setDelay(origin: string, milliseconds: number): void;
}

const FORGET_AFTER_MS = 600_000;
/** What its robots.txt asks for is told once, whenever that was read (RFC 9309 section 2.4: once a day). */
const FORGET_DELAYED_AFTER_MS = 24 * 3_600_000;

export function createPoliteness(options: PolitenessOptions): Politeness {
  const queues = new Map<string, HostQueue>();
  const { shares } = options;
  shares?.onChange(() => {
    for (const queue of queues.values()) queue.serve();
  });
  const queueOf = (host: string): HostQueue => {
    const known = queues.get(host);
    if (known !== undefined) return known;
    for (const [name, queue] of queues) if (queue.isForgotten(performance.now())) queues.delete(name);
    const created = new HostQueue(new HostPace(options), (inFlight) =>
      shares === undefined ? options.concurrencyPerHost : shares.limitOf(host, inFlight),
    );
    queues.set(host, created);
    return created;
  };
  return {
    concurrencyPerHost: options.concurrencyPerHost,
    mode: options.mode,
    acquire: (host, lane, signal) => queueOf(host).acquire(lane, signal),
    setDelay: (origin, milliseconds) => queueOf(hostOf(origin)).pace.setDelay(origin, milliseconds),
  };
}

type Waiter = (turn: Turn | null) => void;

/** The crawls that wait for one host, served round robin. */
class HostQueue {
  readonly pace: HostPace;
  /** Insertion order is the order of service: a crawl that was served goes to the end. */
  private readonly lanes = new Map<Lane, Waiter[]>();
  private inFlight = 0;
  private lastUsed = performance.now();
  private timer: NodeJS.Timeout | null = null;

  private readonly shareOf: (inFlight: number) => number;

  constructor(pace: HostPace, shareOf: (inFlight: number) => number) {
    this.pace = pace;
    this.shareOf = shareOf;
  }

  private get limit(): number {
    return Math.min(this.pace.limit, this.shareOf(this.inFlight));
  }

  isForgotten(now: number): boolean {
    if (this.inFlight > 0 || this.lanes.size > 0) return false;
    return now - this.lastUsed > (this.pace.isDelayed ? FORGET_DELAYED_AFTER_MS : FORGET_AFTER_MS);
  }

  acquire(from: Lane, signal: AbortSignal): Promise<Turn | null> {
    if (signal.aborted) return Promise.resolve(null);
    const now = performance.now();
    if (this.lanes.size === 0 && this.inFlight < this.limit && this.pace.startsAt <= now) {
      return Promise.resolve(this.start(now));
    }
    return new Promise((resolve) => {
      const waiter: Waiter = (turn) => {
        signal.removeEventListener('abort', abandon);
        resolve(turn);
      };
      const abandon = (): void => {
        this.leave(from, waiter);
        resolve(null);
      };
      signal.addEventListener('abort', abandon, { once: true });
      const lane = this.lanes.get(from);
      if (lane === undefined) this.lanes.set(from, [waiter]);
      else lane.push(waiter);
      this.serve();
    });
  }

  private leave(from: Lane, waiter: Waiter): void {
    const lane = this.lanes.get(from);
    if (lane === undefined) return;
    lane.splice(lane.indexOf(waiter), 1);
    if (lane.length === 0) this.lanes.delete(from);
    if (this.lanes.size > 0 || this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
  }

  /** Starts whoever may start now. */
  serve(): void {
    for (const [from, lane] of this.lanes) {
      if (this.inFlight >= this.limit) return;
      const now = performance.now();
      if (this.pace.startsAt > now) {
        this.wakeIn(this.pace.startsAt - now);
        return;
      }
      const waiter = lane.shift();
      this.lanes.delete(from);
      if (lane.length > 0) this.lanes.set(from, lane);
      waiter?.(this.start(now));
    }
  }

  private wakeIn(milliseconds: number): void {
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.serve();
    }, Math.ceil(milliseconds));
  }

  private start(now: number): Turn {
    this.inFlight += 1;
    // Whoever shares the host out hears of each request's beginning and end, also where nobody asks for a turn then.
    this.shareOf(this.inFlight);
    this.pace.started(now);
    return {
      end: (answer) => {
        this.inFlight -= 1;
        this.shareOf(this.inFlight);
        this.lastUsed = performance.now();
        this.pace.answered(answer, now, this.lastUsed);
        this.serve();
      },
    };
  }
}
