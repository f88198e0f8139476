import { LIMITS } from '../limits/limits.ts';
import { quote } from '../text/quote.ts';

interface Fault {
  readonly line: number;
  readonly example: string;
  count: number;
}

/** What is wrong with one file: of each kind the first, and how many there are. */
export class SitemapFaults {
  readonly #kinds = new Map<string, Fault>();
  #count = 0;

  add(what: string, line: number, example: string): void {
    this.#count++;
    const known = this.#kinds.get(what);
    if (known === undefined) this.#kinds.set(what, { line, example: example.slice(0, 200), count: 1 });
    else known.count++;
  }

  /** Whether the rest is not worth its time. */
  get isHopeless(): boolean {
    return this.#count >= LIMITS.sitemapFaults.value;
  }

  /** Each goes on from the file's address. */
  *sentences(): Generator<string> {
    for (const [what, { line, example, count }] of this.#kinds) {
      const times = count === 1 ? '' : ` and ${(count - 1).toLocaleString('en')} more`;
      yield `${what}: line ${line.toLocaleString('en')}, ${quote(example, 100)}${times}`;
    }
    if (this.isHopeless) yield `has ${this.#count.toLocaleString('en')} faults or more; the rest is ignored`;
  }
}
