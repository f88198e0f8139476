/** Up to here a body is small: sixty of them at a time are little, and nearly every page is one. */
export const SMALL_BODY_BYTES = 256 * 1024;

/** Of one page: what is taken is given back when its body is no longer needed. */
export interface BodyHold {
  /**
   * Resolves once the body may become large; at once where it may already.
   * @param giveUp asked when others need the place more: true where the body was still on its way, and is no longer
   */
  take(giveUp: () => boolean): Promise<void>;
  readonly isTaken: boolean;
  readonly isWaiting: boolean;
  release(): void;
}

export interface LargeBodiesOptions {
  /** In memory at a time. */
  readonly most: number;
  readonly perCrawl: number;
  /**
   * Milliseconds that a body may come along for while a crawl that has none waits, where its own crawl has several; five
   * times as long where it has but one. 1,000 unless given.
   */
  readonly patience?: number;
}

const LOOK_MS = 250;

interface Ticket {
  readonly crawl: object | string;
  readonly granted: PromiseWithResolvers<void>;
  /** Of the try that is under way: a page that is asked for again keeps its place. */
  giveUp: () => boolean;
  since: number;
}

/**
 * Bounds how many large bodies are in memory at a time, over all crawls of a process and for each of them, from the
 * wire to the end of their analysis. The others wait with their connections paused; a crawl of small bodies waits for
 * nothing. The next is one of the crawl that has fewest, and a crawl that has none takes the place of a body that comes
 * slowly: who sends bytes one by one holds places for nobody's good.
 */
export class LargeBodies {
  private readonly options: LargeBodiesOptions;
  private readonly taken = new Set<Ticket>();
  private waiting: Ticket[] = [];
  private look: NodeJS.Timeout | undefined;

  constructor(options: LargeBodiesOptions) {
    this.options = options;
  }

  /** @param crawl whatever is the same for the crawls that share `perCrawl` */
  hold(crawl: object | string): BodyHold {
    let ticket: Ticket | null = null;
    const isTaken = (): boolean => ticket !== null && this.taken.has(ticket);
    const isWaiting = (): boolean => ticket !== null && this.waiting.includes(ticket);
    return {
      take: (giveUp) => {
        if (ticket !== null && (isTaken() || isWaiting())) ticket.giveUp = giveUp;
        else {
          ticket = { crawl, giveUp, since: 0, granted: Promise.withResolvers<void>() };
          this.waiting.push(ticket);
          this.serve();
        }
        return ticket.granted.promise;
      },
      get isTaken() {
        return isTaken();
      },
      get isWaiting() {
        return isWaiting();
      },
      release: () => {
        this.waiting = this.waiting.filter((one) => one !== ticket);
        if (ticket !== null && this.taken.delete(ticket)) this.serve();
      },
    };
  }

  private serve(): void {
    clearTimeout(this.look);
    for (let next = this.next(); next !== undefined; next = this.next()) {
      if (this.taken.size >= this.options.most && !this.freeFor(next)) break;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.since = performance.now();
      this.taken.add(next);
      next.granted.resolve();
    }
  }

  /** In the order in which they asked, but for those whose crawl has more than another's, or its share. */
  private next(): Ticket | undefined {
    const open = this.waiting.filter(({ crawl }) => this.of(crawl) < this.options.perCrawl);
    return open.sort((a, b) => this.of(a.crawl) - this.of(b.crawl))[0];
  }

  /** Has a body given up for a crawl that has none: of the crawl that has most, what has come along for longest. */
  private freeFor({ crawl }: Ticket): boolean {
    if (this.of(crawl) > 0) return false;
    const { patience = 1_000 } = this.options;
    const held = [...this.taken].sort((a, b) => this.of(b.crawl) - this.of(a.crawl) || a.since - b.since);
    const given = held.find((one) => {
      const times = this.of(one.crawl) > 1 ? 1 : 5;
      return performance.now() - one.since >= times * patience && one.giveUp();
    });
    if (given === undefined) {
      this.look = setTimeout(() => this.serve(), LOOK_MS).unref();
      return false;
    }
    return this.taken.delete(given);
  }

  private of(crawl: object | string): number {
    return this.taken.values().reduce((sum, one) => sum + Number(one.crawl === crawl), 0);
  }
}
