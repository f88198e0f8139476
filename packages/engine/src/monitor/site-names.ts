import type { SiteIndex, SitePage } from '../text/site-index.ts';
import { stopwords } from '../text/stopwords.ts';
import { words } from '../text/words.ts';
import { ownSite } from './own-site.ts';

/** What parts the name of a site from the rest of a title: `Streaming | Example`, `Example: streaming`. */
const SEPARATOR = /\s+[|–—·»-]\s+|:\s+/u;
const SHORTEST_NAME = 3;
/** What is longer is a slogan. */
const MOST_WORDS = 6;
/** Pages that are asked where the home page cannot be: it may redirect to that of a language. */
const PAGES_ASKED = 10;

type NamingIndex = Pick<SiteIndex, 'page' | 'pageAt' | 'size'>;

/**
 * Words that name a site, each as a run of lower-case words, longest first: its address and the name in it, what its
 * pages call it, and of the project's name what a title of the site says too. A project may be called `Hexo try`: that
 * the site is `Hexo` is known from its titles. Where no page of the site is known, nothing else can tell.
 * @param cited the pages that the answer is from; with the home page, or some others, they tell what the site calls itself
 */
export function siteNames(
  address: string,
  projectName: string,
  { index, cited }: { index: NamingIndex | null; cited: readonly SitePage[] },
): readonly (readonly string[])[] {
  const site = ownSite(address);
  const known = index === null ? [] : homePages(address, index);
  const own = [...known, ...cited].filter(({ url }) => site.owns(url));
  const called = own.flatMap(({ content }) => content.siteName ?? []).map((name) => words(name, null));
  const project = words(projectName, null);
  const titles = own.flatMap(({ content: { title } }) => title ?? []);
  const parts = titles.flatMap((title) => title.split(SEPARATOR)).map((part) => words(part, null));
  const isConfirmed = own.length === 0 || titles.some((title) => includes(words(title, null), project));
  const confirmed = isConfirmed ? [project] : [];
  const shared = parts.filter((part) => includes(project, part));
  const names = [...site.names, ...[...called, ...confirmed, ...shared].filter(isName)];
  const different = new Map(names.map((name) => [name.join(' '), name]));
  return [...different.values()].sort((a, b) => b.length - a.length);
}

function homePages(address: string, index: NamingIndex): SitePage[] {
  const { host } = new URL(address.includes('://') ? address : `http://${address}`);
  const hosts = [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`];
  const urls = hosts.flatMap((one) => [`https://${one}/`, `http://${one}/`]);
  const found = urls.map((url) => index.pageAt(url)).find((doc) => doc !== null) ?? null;
  if (found !== null) return [index.page(found)];
  return Array.from({ length: Math.min(PAGES_ASKED, index.size) }, (_, doc) => index.page(doc));
}

function isName(name: readonly string[]): boolean {
  const letters = name.join('').length;
  const grammar = stopwords('en');
  return letters >= SHORTEST_NAME && name.length <= MOST_WORDS && name.some((word) => !grammar.has(word));
}

/** Whether `part` stands in `text` as a run. */
function includes(text: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && text.some((_, at) => part.every((word, offset) => text[at + offset] === word));
}
