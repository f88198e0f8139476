import type { AuditPage, List, Query } from '@seogeo/client';
import { editDistance } from '../edit-distance.ts';
import { everyOne } from '../every-one.ts';
import { wrongUse } from '../failure/failure.ts';
import { encoded } from './stored-forms.ts';

/** Pages whose URL holds what was typed and that are looked at; those near the start of the site come first. */
const LOOKED_AT = 300;
const NEAREST = 3;
/** What differs in more of its letters than this is not meant. */
const MOST_WRONG = 0.4;

export type ListPages = (query: Query<'listAuditPages'>) => List<AuditPage>;

/**
 * The page of an audit that a person names: by its URL, with or without the scheme, or by its path.
 * @param option by which it was named
 * @throws Failure with the nearest ones where there is none, and with all of them where there are several
 */
export const findPage = async (list: ListPages, typed: string, option: string): Promise<AuditPage> => {
  const { parts, isMeant } = typed.includes('…') ? shortened(typed) : wanted(typed);
  const holding = (url: string) =>
    Array.fromAsync(first(everyOne(list({ url, sort: 'depth', pageSize: 100 })), LOOKED_AT));
  const [part = '/', inLabels] = parts;
  const byPart = await holding(part);
  const holds = byPart.length > 0 || inLabels === undefined ? byPart : await holding(inLabels);
  const found = holds.filter(({ url }) => isMeant(new URL(url)));
  // Of http and https, or of a host with and without www, one redirects to the other.
  const ends = found.filter(({ url, finalUrl }) => url === finalUrl);
  const [only, ...others] = ends.length === 0 ? found : ends;
  if (others.length > 0) throw wrongUse(`The audit has several pages ${typed}: say ${either(found)}.`);
  if (only !== undefined) return only;
  const [folder = '/'] = /^.*\/(?=.)/.exec(part) ?? [];
  const near = nearest(part, holds.length > 0 ? holds : await holding(folder));
  const hint =
    near.length === 0 ? `Without ${option} its pages are listed.` : `Did you mean ${either(near)}?`;
  throw wrongUse(`The audit has no page ${typed}. ${hint}`);
};

/** A URL as tables shorten it: any that begins and ends so. */
const shortened = (typed: string): ReturnType<typeof wanted> => {
  const [start = '', ...others] = typed.split('…').map(encoded);
  const end = others.at(-1) ?? '';
  const [longest = ''] = [start, ...others].sort((a, b) => b.length - a.length);
  const literal = wanted(typed);
  return {
    parts: [longest || '/'],
    isMeant: (url) =>
      literal.isMeant(url) ||
      (url.href.startsWith(start) && url.href.endsWith(end) && url.href.length >= start.length + end.length),
  };
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

/** Parts of the URL by which the service may find it, the likeliest first, and whether a URL is the one. */
const wanted = (typed: string): { readonly parts: readonly string[]; isMeant(url: URL): boolean } => {
  const whole = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (whole !== null) {
    whole.hash = '';
    const stored = encoded(whole.href);
    return { parts: [stored], isMeant: ({ href }) => href === stored };
  }
  const { pathname, search } = new URL(`http://host/${typed.replace(/^\/+/, '').replace(/#.*/, '')}`);
  const path = encoded(pathname + search);
  const isPath = typed.startsWith('/') || path === '/';
  const site = isPath ? null : URL.parse(`http://${encoded(typed.replace(/#.*/, ''))}`);
  const own = site === null ? '' : site.pathname + site.search;
  const inLabels = site?.host.includes('xn--') ? [`${site.host}${own}`] : [];
  return {
    parts: [isPath ? path : path.slice(1), ...inLabels],
    isMeant: (url) => {
      const other = url.pathname + url.search;
      return other === path || (site?.host === url.host && [own, `${own}/`].includes(other));
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
