import type { Call, Result } from './call.ts';
import type { ListMeta } from './contract.ts';

/** One page of a list. */
export type Page<Item> = Result<Item[], ListMeta>;

/**
 * A list, at whose first page the reading starts: `await` it for that page, `for await` it for every item, or walk its
 * `pages()`. A reader who takes its time finds the next page loaded already; one who stops ends that request too.
 */
export interface List<Item> extends Call<Item[], ListMeta>, AsyncIterable<Item> {
  /** Every item once, to the end of the list. The next page is asked for when half of the items are used up. */
  items(): AsyncGenerator<Item, void, undefined>;
  /** Every page, without the items that an earlier page already had (a new record moves the others along). */
  pages(): AsyncGenerator<Page<Item>, void, undefined>;
}

/** Gets a page; without a number, the page where the caller wants to start. */
export type LoadPage<Item> = (page?: number, stop?: AbortSignal) => Call<Item[], ListMeta>;

/** A page, and the way to have the next one loaded while this one is read. */
interface Step<Item> {
  readonly page: Page<Item>;
  prefetch(): void;
}

/** Makes a list of a way to get a page. */
export const toList = <Item extends { readonly id: string }>(load: LoadPage<Item>): List<Item> => {
  const first = load();

  async function* walk(): AsyncGenerator<Step<Item>, void, undefined> {
    const seen = new Set<string>();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      for (let next: Promise<Page<Item>> | undefined = first; next; ) {
        const page: Page<Item> = await next;
        const { data, meta } = page;
        const loadNext = () => (next ??= load(meta.page + 1, stop.signal));
        const more = meta.hasNextPage && data.length;
        next = undefined;
        yield {
          page: { ...page, data: data.filter(({ id }) => !seen.has(id) && seen.add(id)) },
          prefetch() {
            // Not at once: a reader who is quick gains nothing by it, and may stop before the timer.
            if (more) timer ??= setTimeout(() => loadNext().catch(() => {}));
          },
        };
        clearTimeout(timer);
        timer = undefined;
        if (more) loadNext();
      }
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }

  async function* pages(): AsyncGenerator<Page<Item>, void, undefined> {
    for await (const { page, prefetch } of walk()) {
      prefetch();
      yield page;
    }
  }

  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const { page, prefetch } of walk()) {
      for (const [index, item] of page.data.entries()) {
        if (index >= page.data.length / 2) prefetch();
        yield item;
      }
    }
  }

  return Object.assign(first, { items, pages, [Symbol.asyncIterator]: items });
};
