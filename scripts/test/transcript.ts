/** Where the output of one part goes. */
export interface Page {
  write(text: string): void;
  /** Nothing more comes. */
  close(): void;
  /** Shows at once what is held of this part, and nothing more of any other. */
  closeLast(): void;
}

/**
 * The output of parts that run beside each other, one after the other in the order they were opened in: each is shown
 * as it comes once those before it have ended, and is held back until then.
 */
export class Transcript {
  readonly #show: (text: string) => void;
  readonly #pages: { held: string; open: boolean }[] = [];

  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  open(): Page {
    const page = { held: '', open: true };
    const close = () => {
      page.open = false;
      this.#showNext();
    };
    this.#pages.push(page);
    return {
      write: (text) => {
        page.held += text;
        this.#showNext();
      },
      close,
      closeLast: () => {
        this.#pages.splice(0, this.#pages.length, page);
        close();
      },
    };
  }

  #showNext(): void {
    for (let first = this.#pages[0]; first !== undefined; first = this.#pages[0]) {
      this.#show(first.held);
      first.held = '';
      if (first.open) return;
      this.#pages.shift();
    }
  }
}
