/** Up to here a body is small: sixty of them at a time are little, and nearly every page is one. */
export const SMALL_BODY_BYTES = 256 * 1024;

/** Of one page: what is taken is given back when its body is no longer needed. */
export interface BodyHold {
  /** Resolves once the body may become large; at once where it may already. */
  take(): Promise<void>;
  readonly isTaken: boolean;
  readonly isWaiting: boolean;
  release(): void;
}

/**
 * Bounds how many large bodies are in memory at a time, over all crawls of a process and for each of them, from the
 * wire to the end of their analysis. The others wait with their connections paused; a crawl of small bodies waits for nothing.
 */
export class LargeBodies {
  private readonly perCrawl: number;
  private free: number;
  private readonly taken = new Map<object | string, number>();
  private waiting: { readonly crawl: object | string; readonly grant: () => void }[] = [];

  constructor({ most, perCrawl }: { most: number; perCrawl: number }) {
    this.free = most;
    this.perCrawl = perCrawl;
  }

  /** @param crawl whatever is the same for the crawls that share `perCrawl` */
  hold(crawl: object | string): BodyHold {
    let state: 'none' | 'waiting' | 'taken' = 'none';
    let promise: Promise<void> | null = null;
    const granted = Promise.withResolvers<void>();
    const ticket = {
      crawl,
      grant: () => {
        state = 'taken';
        granted.resolve();
      },
    };
    return {
      take: () => {
        if (promise === null) {
          state = 'waiting';
          promise = granted.promise;
          this.waiting.push(ticket);
          this.serve();
        }
        return promise;
      },
      get isTaken() {
        return state === 'taken';
      },
      get isWaiting() {
        return state === 'waiting';
      },
      release: () => {
        if (state === 'taken') this.giveBack(crawl);
        this.waiting = this.waiting.filter((one) => one !== ticket);
        state = 'none';
      },
    };
  }

  private giveBack(crawl: object | string): void {
    this.free += 1;
    const left = this.of(crawl) - 1;
    if (left === 0) this.taken.delete(crawl);
    else this.taken.set(crawl, left);
    this.serve();
  }

  /** In the order in which they asked, but for those whose crawl has its share. */
  private serve(): void {
    const still: typeof this.waiting = [];
    for (const ticket of this.waiting) {
      const had = this.of(ticket.crawl);
      if (this.free === 0 || had >= this.perCrawl) {
        still.push(ticket);
        continue;
      }
      this.free -= 1;
      this.taken.set(ticket.crawl, had + 1);
      ticket.grant();
    }
    this.waiting = still;
  }

  private of(crawl: object | string): number {
    return this.taken.get(crawl) ?? 0;
  }
}
