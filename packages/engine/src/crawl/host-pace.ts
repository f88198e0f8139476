export interface PaceOptions {
  /** Requests at a time per host, over all crawls of the process. */
  readonly concurrencyPerHost: number;
  /** `off` keeps that bound only: no backing off, no Crawl-delay. For one's own machine. */
  readonly mode: 'adaptive' | 'off';
}

/** How a host dealt with a request. */
export interface HostAnswer {
  /** `busy`: 429 or 503; `failed`: connection lost or timeout; `neutral`: says nothing about the host's load. */
  readonly kind: 'healthy' | 'busy' | 'failed' | 'neutral';
  readonly responseTimeMs: number;
  /** Milliseconds for which the whole host is left alone after a busy answer. */
  readonly pauseMs: number;
}

/** Busy answers in a row after which asking again is no use and longer pauses only hold everybody up. */
const MAX_BUSY_STREAK = 24;
const TIRED_PAUSE_MS = 1000;
/** Answers before a host's usual response time is known. */
const LEARNING = 20;

/**
 * How fast one host may be asked: additive increase, multiplicative decrease (as TCP does, RFC 5681 section 3.1)
 * of the number of requests at a time. It halves when the host says it is busy and shrinks by a quarter when
 * answers take four times (and at least a second) longer than they used to. All times are milliseconds of one
 * monotonic clock.
 */
export class HostPace {
  private readonly options: PaceOptions;
  private allowed: number;
  private readonly delays = new Map<string, number>();
  private nextStart = 0;
  private busyStreak = 0;
  private decreasedAt = 0;
  private answers = 0;
  private recent = 0;
  private usual = Number.POSITIVE_INFINITY;

  constructor(options: PaceOptions) {
    this.options = options;
    this.allowed = options.concurrencyPerHost;
  }

  /** Requests at a time. */
  get limit(): number {
    return Math.floor(this.allowed);
  }

  /** Earliest time at which the next request may start. */
  get startsAt(): number {
    return this.nextStart;
  }

  /** Whether a robots.txt asks for time between requests. */
  get isDelayed(): boolean {
    return this.delays.values().some((delay) => delay > 0);
  }

  get patient(): boolean {
    return this.busyStreak < MAX_BUSY_STREAK;
  }

  /** Of several origins on the host the largest counts. */
  setDelay(origin: string, milliseconds: number): void {
    if (this.options.mode === 'adaptive') this.delays.set(origin, milliseconds);
  }

  started(now: number): void {
    const delay = Math.max(0, ...this.delays.values());
    if (delay > 0) this.nextStart = Math.max(this.nextStart, now + delay);
  }

  answered(answer: HostAnswer, startedAt: number, now: number): void {
    if (this.options.mode === 'off' || answer.kind === 'neutral') return;
    if (answer.kind === 'healthy') this.healthy(answer.responseTimeMs, startedAt, now);
    else this.decrease(0.5, startedAt, now);
    if (answer.kind === 'busy') this.busy(answer.pauseMs, now);
  }

  private healthy(responseTimeMs: number, startedAt: number, now: number): void {
    this.busyStreak = 0;
    this.answers += 1;
    this.recent += (responseTimeMs - this.recent) / Math.min(this.answers, 10);
    // The usual time may only creep upwards, so that a host that is slowed down by us stays visible as slow.
    if (this.answers >= LEARNING) this.usual = Math.min(this.recent, this.usual * 1.001);
    if (this.recent > Math.max(4 * this.usual, this.usual + 1000)) this.decrease(0.75, startedAt, now);
    else this.allowed = Math.min(this.options.concurrencyPerHost, this.allowed + 1 / this.allowed);
  }

  private busy(pauseMs: number, now: number): void {
    this.busyStreak += 1;
    const pause = this.patient ? pauseMs : Math.min(pauseMs, TIRED_PAUSE_MS);
    this.nextStart = Math.max(this.nextStart, now + pause);
  }

  /** Once per round trip: answers to requests that started before the last decrease say nothing about it. */
  private decrease(factor: number, startedAt: number, now: number): void {
    if (startedAt < this.decreasedAt) return;
    this.decreasedAt = now;
    this.allowed = Math.max(1, this.allowed * factor);
  }
}
