import type { AnalyzedPage, Fetcher, FetchOptions, FetchOutcome, PageInput } from '@seogeo/engine';

/** Bytes of answers that one worker holds at a time, all audits together, from the request until the page is analysed. */
const ROOM = 32 * 1024 * 1024;
/** What an answer is taken to have before an account has had any, and at least ever. */
const UNKNOWN_BYTES = 1024 * 1024;
const LEAST_BYTES = 64 * 1024;

type Analyze = (input: PageInput) => Promise<AnalyzedPage>;

interface Lane {
  /** Of requests that are open, and of answers that are not analysed yet. */
  bytes: number;
  requests: number;
  seats: number;
  /** What the next answer may have, from those before. */
  expected: number;
  readonly waiting: (() => void)[];
}

/** What one open audit fetches and analyses through. */
export interface RoomSeat {
  readonly fetcher: Fetcher;
  readonly analyze: Analyze;
  /** Frees whatever of it has not been analysed. */
  leave(): void;
}

/**
 * Bounds the memory that answers take up before they are analysed, however many audits are open, and shares it among
 * the accounts that have some open: none can fill it, and each may have a request open at any time.
 */
export class BodyRoom {
  readonly #fetcher: Fetcher;
  readonly #size: number;
  readonly #lanes = new Map<string, Lane>();

  constructor(fetcher: Fetcher, size: number = ROOM) {
    this.#fetcher = fetcher;
    this.#size = size;
  }

  enter(account: string, analyze: Analyze): RoomSeat {
    const lane = this.#open(account);
    const held = new Map<Uint8Array, number>();
    const free = (bytes: number): void => this.#free(lane, bytes);
    const fetch = async (url: string, options: FetchOptions): Promise<FetchOutcome> => {
      const reserved = await this.#turn(lane, options.signal);
      const outcome = await this.#fetcher.fetch(url, options);
      lane.requests -= 1;
      // What is asked for its beginning is no page, and nobody has it analysed.
      const isPage = options.accept === 'html' && options.truncate !== true;
      const body = outcome.kind === 'response' && isPage ? outcome.body : null;
      // A page that is as it was has none, and nothing is analysed.
      if (body !== null && body.length > 0) {
        lane.expected = Math.max(LEAST_BYTES, body.length, lane.expected * 0.9);
        held.set(body, body.length);
        lane.bytes += body.length;
      }
      free(reserved);
      return outcome;
    };
    return {
      fetcher: { fetch, close: () => Promise.resolve() },
      async analyze(input) {
        const body = input.body;
        const bytes = body === null ? undefined : held.get(body);
        try {
          return await analyze(input);
        } finally {
          if (body !== null && bytes !== undefined && held.delete(body)) free(bytes);
        }
      },
      leave: () => {
        const left = held.values().reduce((sum, bytes) => sum + bytes, 0);
        held.clear();
        lane.seats -= 1;
        if (lane.seats === 0) this.#lanes.delete(account);
        free(left);
      },
    };
  }

  #open(account: string): Lane {
    const lane = this.#lanes.get(account) ?? {
      bytes: 0,
      requests: 0,
      seats: 0,
      expected: UNKNOWN_BYTES,
      waiting: [],
    };
    lane.seats += 1;
    this.#lanes.set(account, lane);
    return lane;
  }

  #hasRoom({ bytes, requests, expected }: Lane): boolean {
    return requests === 0 || bytes + expected <= this.#size / Math.max(1, this.#lanes.size);
  }

  /** Waits for room and takes it at once: between the look and the taking nobody else may look. */
  async #turn(lane: Lane, signal: AbortSignal): Promise<number> {
    while (!signal.aborted && !this.#hasRoom(lane)) {
      await new Promise<void>((resolve) => {
        const go = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        // Whoever is gone must not be woken in the place of one that waits.
        const giveUp = (): void => {
          lane.waiting.splice(lane.waiting.indexOf(go), 1);
          resolve();
        };
        signal.addEventListener('abort', giveUp, { once: true });
        lane.waiting.push(go);
      });
    }
    const reserved = lane.expected;
    lane.requests += 1;
    lane.bytes += reserved;
    this.#wake(lane);
    return reserved;
  }

  #free(lane: Lane, bytes: number): void {
    lane.bytes -= bytes;
    for (const each of this.#lanes.values()) this.#wake(each);
  }

  /** The next of a lane; it wakes the one behind it once it has taken its room. */
  #wake(lane: Lane): void {
    if (this.#hasRoom(lane)) lane.waiting.shift()?.();
  }
}
