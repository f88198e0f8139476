/** Older looks than this say nothing of the present speed. */
const WINDOW_MS = 10_000;

export interface Look {
  /** Milliseconds of a steady clock. */
  readonly at: number;
  readonly pages: number;
}

/** How fast an audit went between the looks of the last ten seconds. */
export class Pace {
  #looks: readonly Look[] = [];

  add(look: Look): void {
    const recent = this.#looks.filter(({ at }) => look.at - at <= WINDOW_MS);
    // One look before the window stays: two are needed where looks are rare.
    this.#looks = [...(recent.length === 0 ? this.#looks.slice(-1) : recent), look];
  }

  /** Pages a second; null where nothing has moved between two looks. */
  get pagesPerSecond(): number | null {
    const first = this.#looks[0];
    const last = this.#looks.at(-1);
    if (!first || !last || last.at <= first.at || last.pages <= first.pages) return null;
    return ((last.pages - first.pages) * 1000) / (last.at - first.at);
  }

  /** Seconds until `pagesLeft` more are done at this pace; null where it is not known. */
  secondsFor(pagesLeft: number): number | null {
    const pace = this.pagesPerSecond;
    return pace === null ? null : pagesLeft / pace;
  }
}
