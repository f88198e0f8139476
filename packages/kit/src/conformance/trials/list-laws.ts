import { canonical, member, number, parsed } from '@seogeo/document';
import { type Breach, type Fault, serverFault } from '../checks/breach.ts';
import { itemsOf } from '../records.ts';

/** One page of a list. */
export interface Page {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
  readonly hasNext: boolean | undefined;
}

/**
 * In what the pages of one walk, in order, contradict each other: the first such thing.
 * @param key the field that tells records apart where they have no `id`
 */
export function listBreaches(
  at: string,
  pages: readonly Page[],
  size: number,
  key: string,
): readonly Breach[] {
  return [...repeats(pages, key), ...totals(pages), ...nextPages(pages), ...sizes(pages, size)]
    .slice(0, 1)
    .map((fault) => serverFault('list-walk', at, fault));
}

/** A page as its answer tells it; null where it holds no list. */
export function readPage(text: string): Page | null {
  const body = parsed(text)?.value;
  const items = itemsOf(body);
  if (items === null) return null;
  const meta = member(body, 'meta') ?? member(body, 'pagination') ?? body;
  const hasNext = member(meta, 'hasNextPage') ?? member(meta, 'hasNext') ?? member(meta, 'hasMore');
  return {
    items,
    total: number(member(meta, 'total') ?? member(meta, 'totalCount')),
    hasNext: typeof hasNext === 'boolean' ? hasNext : undefined,
  };
}

export function nameOf(item: unknown): string {
  return identified(item, 'id') ?? canonical(item);
}

/** Undefined where nothing tells it from others: such records may be alike. */
function identified(item: unknown, key: string): string | undefined {
  const id = member(item, 'id') ?? member(item, key);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function repeats(pages: readonly Page[], key: string): readonly Fault[] {
  const seen = new Map<string, number>();
  for (const [index, { items }] of pages.entries()) {
    for (const name of items.map((item) => identified(item, key)).filter((one) => one !== undefined)) {
      const before = seen.get(name);
      if (before !== undefined) {
        const got = `${name} on page ${before + 1} and on page ${index + 1}`;
        return [{ subject: 'repeats', expected: 'no item twice', got }];
      }
      seen.set(name, index);
    }
  }
  return [];
}

function totals(pages: readonly Page[]): readonly Fault[] {
  const [first] = pages;
  if (first?.total === undefined) return [];
  // Where it is how many items the page has, it says nothing of the list.
  if (pages.every(({ total, items }) => total === items.length)) return [];
  const other = pages.find(({ total }) => total !== undefined && total !== first.total);
  if (other !== undefined) {
    const expected = `the same total on every page, ${first.total}`;
    return [{ subject: 'total', expected, got: String(other.total) }];
  }
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const whole = pages.at(-1)?.items.length === 0;
  if (!whole || count === first.total) return [];
  const expected = `as many items as the total says, ${first.total}`;
  return [{ subject: 'total', expected, got: `${count} items` }];
}

function nextPages(pages: readonly Page[]): readonly Fault[] {
  const wrong = pages.findIndex(({ hasNext }, index) => {
    const next = pages[index + 1];
    return hasNext !== undefined && next !== undefined && hasNext !== next.items.length > 0;
  });
  if (wrong < 0) return [];
  const said = pages[wrong]?.hasNext;
  const items = pages[wrong + 1]?.items.length;
  const expected = 'a true word on whether there is a next page';
  const got = `${said} on page ${wrong + 1}, and ${items} items on the next`;
  return [{ subject: 'has-next-page', expected, got }];
}

function sizes(pages: readonly Page[], size: number): readonly Fault[] {
  const full = pages.findIndex(({ items }) => items.length > size);
  if (full < 0) return [];
  const got = `${pages[full]?.items.length} on page ${full + 1}`;
  return [{ subject: 'page-size', expected: `at most ${size} items on a page`, got }];
}
