import type { AuditPage, List, Query } from '@seogeo/client';
import { editDistance } from '../edit-distance.ts';
import { everyOne } from '../every-one.ts';
import { wrongUse } from '../failure/failure.ts';

/** Pages whose URL holds what was typed and that are looked at; those near the start of the site come first. */
const LOOKED_AT = 300;
const NEAREST = 3;
/** What differs in more of its letters than this is not meant. */
const MOST_WRONG = 0.4;

type ListPages = (query: Query<'listAuditPages'>) => List<AuditPage>;

/**
 * The page of an audit that a person names: by its URL, with or without the scheme, or by its path.
 * @throws Failure with the nearest ones where there is none, and with all of them where there are several
 */
export const findPage = async (list: ListPages, typed: string): Promise<AuditPage> => {
  const { part, isMeant } = wanted(typed);
  const holding = (url: string) =>
    Array.fromAsync(first(everyOne(list({ url, sort: 'depth', pageSize: 100 })), LOOKED_AT));
  const holds = await holding(part);
  const found = holds.filter(({ url }) => isMeant(new URL(url)));
  // Of http and https, or of a host with and without www, one redirects to the other.
  const ends = found.filter(({ url, finalUrl }) => url === finalUrl);
  const [only, ...others] = ends.length === 0 ? found : ends;
  if (others.length > 0) throw wrongUse(`The audit has several pages ${typed}: say ${either(found)}.`);
  if (only !== undefined) return only;
  const [folder = '/'] = /^.*\/(?=.)/.exec(part) ?? [];
  const near = nearest(part, holds.length > 0 ? holds : await holding(folder));
  const hint =
    near.length === 0 ? 'Without --inlinks its pages are listed.' : `Did you mean ${either(near)}?`;
  throw wrongUse(`The audit has no page ${typed}. ${hint}`);
};

const either = (pages: readonly AuditPage[]): string => pages.map(({ url }) => url).join(' or ');

const nearest = (part: string, pages: readonly AuditPage[]): readonly AuditPage[] =>
  pages
    .map((page) => {
      const { href, pathname, search } = new URL(page.url);
      const like = part.startsWith('/') ? pathname + search : href.slice(-part.length);
      return { page, distance: like.includes(part) ? 0 : editDistance(part, like) };
    })
    .filter(({ distance }) => distance <= MOST_WRONG * part.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ page }) => page);

/** A part of the URL by which the service finds it, and whether a URL is the one. */
const wanted = (typed: string): { readonly part: string; isMeant(url: URL): boolean } => {
  const whole = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (whole !== null) {
    whole.hash = '';
    return { part: whole.href, isMeant: ({ href }) => href === whole.href };
  }
  const { pathname, search } = new URL(`http://host/${typed.replace(/^\/+/, '').replace(/#.*/, '')}`);
  const path = pathname + search;
  const isPath = typed.startsWith('/') || path === '/';
  return {
    part: isPath ? path : path.slice(1),
    isMeant: (url) => {
      const own = url.pathname + url.search;
      return own === path || (!isPath && [path, `${path}/`].includes(`/${url.host}${own}`));
    },
  };
};

async function* first<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item> {
  let left = most;
  for await (const item of items) {
    yield item;
    left--;
    if (left === 0) return;
  }
}
