import type { SiteSurvey } from '@seogeo/engine';
import { LIMITS } from '@seogeo/engine/crawl';
import type { PageInlinks } from '../records/audit.ts';
import type { StoredPage } from '../storage/storage.ts';

/**
 * The first pages that link to each page of an audit, in the order in which they are taken. How many there are is known
 * from the survey, so that one array of just that length holds all of them: four bytes a link, 100 links a page at most.
 */
export class LinkingPages {
  readonly #incoming: SiteSurvey['incoming'];
  /** By id, the place of a page in what follows. */
  readonly #places = new Map<number, number>();
  /** The page's own position; 0 until it was taken. */
  readonly #seqs: Int32Array;
  /** Where the links to it begin, and where the next one goes. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #sources: Int32Array;

  constructor({ pages, incoming }: Pick<SiteSurvey, 'pages' | 'incoming'>) {
    this.#incoming = incoming;
    const starts = [0];
    for (const { id } of pages.values()) {
      this.#places.set(id, this.#places.size);
      const listed = Math.min(LIMITS.listedInlinks.value, incoming.followed(id) + incoming.nofollow(id));
      starts.push((starts.at(-1) ?? 0) + listed);
    }
    this.#starts = Int32Array.from(starts);
    this.#ends = this.#starts.slice(0, -1);
    this.#sources = new Int32Array(starts.at(-1) ?? 0);
    this.#seqs = new Int32Array(this.#places.size);
  }

  take({ id, seq, links }: Pick<StoredPage, 'id' | 'seq' | 'links'>): void {
    const own = this.#places.get(id);
    if (own === undefined) return;
    this.#seqs[own] = seq;
    links.targets.forEach((to, index) => {
      const place = to === id ? undefined : this.#places.get(to);
      if (place === undefined) return;
      const end = this.#ends[place] ?? 0;
      if (end === this.#starts[place + 1]) return;
      this.#sources[end] = links.isNofollow(index) ? -seq : seq;
      this.#ends[place] = end + 1;
    });
  }

  /** Of every page that was taken. */
  *pages(): Generator<PageInlinks> {
    for (const [id, place] of this.#places) {
      const seq = this.#seqs[place] ?? 0;
      if (seq === 0) continue;
      const sources = [...this.#sources.subarray(this.#starts[place], this.#ends[place])];
      yield { seq, followed: this.#incoming.followed(id), nofollow: this.#incoming.nofollow(id), sources };
    }
  }
}
