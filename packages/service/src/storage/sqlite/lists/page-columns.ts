import { keepNewest } from '../../../process/keep-newest.ts';
import type { FoundPages, Window } from '../../queries/page-of.ts';
import type { PageFilter, PageSort } from '../../stores/page-store.ts';
import { TextSearch } from './text-search.ts';

/** What a page is found by. */
export interface ListedPage {
  /** Position in the order of crawling; each is higher than those before it. */
  readonly seq: number;
  readonly statusCode: number | null;
  readonly hasSchema: boolean;
  readonly geoScore: number | null;
  readonly depth: number | null;
  readonly url: string;
}

/** Work in parts of some milliseconds, between which something else may be done. */
export type InParts<Result> = Generator<undefined, Result>;

/** Characters of addresses that are looked through at a time. */
const PART_CHARS = 500_000;

const LAST = Number.POSITIVE_INFINITY;

/** Texts whose marks are kept, a byte a page each. */
const MOST_TEXTS = 8;

/** By position, 1 for each page that is meant. */
export type Marks = Uint8Array;

/** In what order: positions in the columns. */
type Order = Uint32Array;

/**
 * Of an audit's pages, what lists filter and sort by, in memory. Looking through all of them takes a few milliseconds
 * whatever is asked, so that every filter, order, page number and total costs the same. A page without a value has one
 * that stands last in its order and that no filter finds.
 */
export class PageColumns {
  readonly #seqs: number[] = [];
  readonly #statusCodes: (number | null)[] = [];
  readonly #schemas: boolean[] = [];
  readonly #scores: number[] = [];
  readonly #depths: number[] = [];
  readonly #urls: string[] = [];
  #chars = 0;
  readonly #orders = new Map<PageSort, Order>();
  /** Marks of the pages whose address has a text, by the texts asked for last: all pages of a list ask for the same. */
  readonly #found = new Map<string, Marks>();

  /** Roughly, of memory. */
  get bytes(): number {
    return this.#chars + 100 * this.size;
  }

  get size(): number {
    return this.#seqs.length;
  }

  /** The one that was crawled last. */
  get last(): Pick<ListedPage, 'seq' | 'url'> | null {
    const [seq, url] = [this.#seqs.at(-1), this.#urls.at(-1)];
    return seq === undefined || url === undefined ? null : { seq, url };
  }

  add({ seq, statusCode, hasSchema, geoScore, depth, url }: ListedPage): void {
    this.#seqs.push(seq);
    this.#statusCodes.push(statusCode);
    this.#schemas.push(hasSchema);
    this.#scores.push(geoScore ?? Number.NaN);
    this.#depths.push(depth ?? LAST);
    this.#urls.push(url);
    this.#chars += url.length;
    this.#found.clear();
  }

  /** Marks, by position, the pages that have an issue. @param seqs theirs, in ascending order */
  marked(seqs: Iterable<number>): Marks {
    const marks = new Uint8Array(this.size);
    let position = 0;
    for (const seq of seqs) {
      while ((this.#seqs[position] ?? seq) < seq) position += 1;
      if (this.#seqs[position] === seq) marks[position] = 1;
    }
    return marks;
  }

  /** @param marks of the pages that have the filter's issue; null without one */
  *find(
    filter: PageFilter,
    marks: Marks | null,
    sort: PageSort,
    { offset, size }: Window,
  ): InParts<FoundPages> {
    const tests = this.#tests(filter, marks);
    const found = filter.url === undefined ? null : yield* this.#withText(filter.url);
    if (found !== null) tests.push((position) => found[position] === 1);
    const seqs: number[] = [];
    let total = 0;
    for (const position of this.#order(sort)) {
      if (!tests.every((test) => test(position))) continue;
      if (total >= offset && seqs.length < size) seqs.push(this.#seqs[position] ?? 0);
      total += 1;
    }
    return { seqs, total };
  }

  #tests(filter: PageFilter, marks: Marks | null): ((position: number) => boolean)[] {
    const { minGeoScore, hasSchema, statusCode } = filter;
    const tests: ((position: number) => boolean)[] = [];
    if (marks !== null) tests.push((position) => marks[position] === 1);
    if (statusCode !== undefined) tests.push((position) => this.#statusCodes[position] === statusCode);
    if (hasSchema !== undefined) tests.push((position) => this.#schemas[position] === hasSchema);
    if (minGeoScore !== undefined) tests.push((position) => (this.#scores[position] ?? 0) > minGeoScore);
    return tests;
  }

  *#withText(text: string): InParts<Marks> {
    const marks = this.#found.get(text) ?? (yield* this.#marked(new TextSearch(text)));
    // Pages may have joined meanwhile.
    if (marks.length === this.size) keepNewest(this.#found, text, marks, MOST_TEXTS);
    return marks;
  }

  *#marked(search: TextSearch): InParts<Marks> {
    const marks = new Uint8Array(this.size);
    let chars = 0;
    for (const [position, url] of this.#urls.entries()) {
      marks[position] = search.isIn(url) ? 1 : 0;
      chars += url.length;
      if (chars < PART_CHARS) continue;
      chars = 0;
      yield;
    }
    return marks;
  }

  #order(sort: PageSort): Order {
    const known = this.#orders.get(sort);
    if (known?.length === this.size) return known;
    const order = this.#sorted(sort, known ?? new Uint32Array());
    this.#orders.set(sort, order);
    return order;
  }

  #sorted(sort: PageSort, before: Order): Order {
    switch (sort) {
      case 'crawledAt':
        return Uint32Array.from(this.#seqs.keys());
      case 'url':
        return this.#byUrl(before);
      case 'depth':
        return ordered(this.#depths);
      case 'geoScore':
        return ordered(this.#scores.map((score) => (Number.isNaN(score) ? LAST : score)));
      case '-geoScore':
        return ordered(this.#scores.map((score) => (Number.isNaN(score) ? LAST : -score)));
    }
  }

  /** Addresses are ASCII, so that their order is that of the database. What is sorted already stays in its place, which makes it quick. */
  #byUrl(sorted: Order): Order {
    const added = Array.from({ length: this.size - sorted.length }, (_, number) => sorted.length + number);
    const urls = this.#urls;
    const order = [...sorted, ...added].sort((one, other) =>
      (urls[one] ?? '') < (urls[other] ?? '') ? -1 : 1,
    );
    return Uint32Array.from(order);
  }
}

/** Ties stand in the order of crawling. Of scores and depths there are few different ones: they are counted, not compared. */
function ordered(keys: readonly number[]): Order {
  const places = new Map<number, number>();
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
  let place = 0;
  for (const key of [...places.keys()].sort((one, other) => one - other)) {
    const count = places.get(key) ?? 0;
    places.set(key, place);
    place += count;
  }
  const order = new Uint32Array(keys.length);
  for (const [position, key] of keys.entries()) {
    const at = places.get(key) ?? 0;
    order[at] = position;
    places.set(key, at + 1);
  }
  return order;
}
