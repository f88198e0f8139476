import { isArray, isObject, type JsonObject, mapMembers, member } from '@seogeo/document';

/** Which page of a list is wanted. */
export interface WantedPage {
  /** As the request counts. */
  readonly number: number;
  /** How many pages stand before it. */
  readonly before: number;
  /** Items of a page; infinite where all stand on the first. */
  readonly size: number;
  /** The field that tells records apart where they have no `id`. */
  readonly key: string;
}

/** All that a list holds. */
export const WHOLE: WantedPage = { number: 1, before: 0, size: Number.POSITIVE_INFINITY, key: 'id' };

type Counted = WantedPage & { readonly length: number };
type Count = (list: Counted) => number | boolean;

/** One for all where they have no size. */
const sizeOf = ({ length, size }: Counted): number => (Number.isFinite(size) ? size : Math.max(length, 1));
const pages = (list: Counted): number => Math.ceil(list.length / sizeOf(list));

/** What stands beside a list, by its name without capitals, `_` and `-`. */
const COUNTS: readonly (readonly [RegExp, Count])[] = [
  [/^(total(count|items|elements|results|records|hits)?|count)$/, ({ length }) => length],
  [/^((current)?page|pagenumber)$/, ({ number }) => number],
  [/^(pagesize|perpage)$/, sizeOf],
  [/^(totalpages|pagecount|lastpage)$/, pages],
  [/^has(next(page)?|more)$/, (list) => list.before + 1 < pages(list)],
  [/^hasprev(ious)?(page)?$/, ({ before }) => before > 0],
];
/** Where they may stand. */
const AROUND = /^_?(meta(data)?|pagination|paging|page(info)?)$/;

/** The page of a body that shows a whole list, with counts that are right for it, then as it was shown but for its items. */
export function paged(shown: unknown, wanted: WantedPage): readonly unknown[] {
  if (isArray(shown)) return [cut(shown, wanted)];
  if (!isObject(shown)) return [];
  const lists = listsOf(shown);
  if (lists.length === 0) return [];
  const page = mapMembers(shown, (held) =>
    isArray(held) && lists.includes(held) ? cut(held, wanted) : held,
  );
  const length = Math.max(...lists.map((list) => distinct(list, wanted.key).length));
  return [withCounts(page, { ...wanted, length }), page];
}

/** Lists of records, else the only list there is. */
function listsOf(shown: JsonObject): readonly (readonly unknown[])[] {
  const all = Object.values(shown).filter(isArray);
  const ofRecords = all.filter((list) => list.every(isObject));
  return ofRecords.length > 0 || all.length > 1 ? ofRecords : all;
}

function cut(list: readonly unknown[], { before, size, key }: WantedPage): readonly unknown[] {
  const start = before === 0 ? 0 : before * size;
  return distinct(list, key).slice(start, start + size);
}

/** Values of a schema may have an id twice, which no list of records has. */
export function distinct(list: readonly unknown[], key: string): readonly unknown[] {
  const ids = list.map((item) => member(item, 'id') ?? member(item, key));
  return list.filter((_, index) => ids[index] === undefined || ids.indexOf(ids[index]) === index);
}

function withCounts(held: JsonObject, list: Counted): JsonObject {
  return mapMembers(held, (value, name) => {
    const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
    if (isObject(value)) return AROUND.test(plain) ? withCounts(value, list) : value;
    const count = COUNTS.find(([known]) => known.test(plain))?.[1](list);
    return typeof value === typeof count ? count : value;
  });
}
