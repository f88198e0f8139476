import type { Call, Result } from './call.ts';
import type { ListMeta } from './contract.ts';

/** One page of a list. */
export type Page<Item> = Result<Item[], ListMeta>;

/**
 * A list, at whose first page the reading starts: `await` it for that page, `for await` it for every item, or walk its
 * `pages()`. Walking asks for a page when the one before is used up, so stopping early costs nothing.
 */
export interface List<Item> extends Call<Item[], ListMeta>, AsyncIterable<Item> {
  /** Every item once, to the end of the list. */
  items(): AsyncGenerator<Item, void, undefined>;
  /** Every page, without the items that an earlier page already had (a new record moves the others along). */
  pages(): AsyncGenerator<Page<Item>, void, undefined>;
}

/** Makes a list of a way to get a page; without a number, the page where the caller wants to start. */
export const toList = <Item extends { readonly id: string }>(
  load: (at: { readonly page?: number }) => Call<Item[], ListMeta>,
): List<Item> => {
  const first = load({});
  async function* pages(): AsyncGenerator<Page<Item>, void, undefined> {
    const seen = new Set<string>();
    let page: Page<Item> = await first;
    for (;;) {
      const fresh = page.data.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      yield { ...page, data: fresh };
      if (!page.meta.hasNextPage || page.data.length === 0) return;
      page = await load({ page: page.meta.page + 1 });
    }
  }
  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* page.data;
  }
  return Object.assign(first, { items, pages, [Symbol.asyncIterator]: items });
};
