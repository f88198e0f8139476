import { hash } from 'node:crypto';
import { quote } from '../text/quote.ts';
import type { Finding } from './check.ts';
import type { SitePage } from './site-graph.ts';

/** Pages that have the same value: how many, and the first two by URL, to name one as an example. */
interface Group {
  count: number;
  first: string;
  second: string | null;
  content: string | null;
  /** Not all of them are copies of each other. */
  differ: boolean;
}

/** Longer values are kept as their hash, so that memory does not grow with them. */
const LONGEST_KEY = 32;

/** Which values several pages share. The examples do not depend on the order of pages. */
export class SharedValues {
  readonly #groups = new Map<string, Group>();

  add(value: string, url: string, content: string | null): void {
    const key = keyOf(value);
    const group = this.#groups.get(key);
    if (group === undefined) {
      this.#groups.set(key, { count: 1, first: url, second: null, content, differ: false });
      return;
    }
    group.count++;
    group.differ ||= content === null || group.content !== content;
    if (url < group.first) {
      group.second = group.first;
      group.first = url;
    } else if (group.second === null || url < group.second) group.second = url;
  }

  /** Those who share the value; null when the page is alone with it. */
  of(value: string): Group | null {
    const group = this.#groups.get(keyOf(value));
    return group === undefined || group.count < 2 ? null : group;
  }

  /** Likewise, but null when all of them are copies of each other: that is a finding of its own. */
  ofDifferentPages(value: string): Group | null {
    return this.#groups.get(keyOf(value))?.differ === true ? this.of(value) : null;
  }
}

function keyOf(value: string): string {
  return value.length <= LONGEST_KEY ? value : hash('sha256', value, 'base64url');
}

/** For pages that say by hreflang which language, or region, they are for: what translations share is none of their faults. */
export function inLanguageOf({ url, siteFacts }: Pick<SitePage, 'url' | 'siteFacts'>, value: string): string {
  const own = siteFacts?.languages.find((version) => version.url === url)?.hreflang.toLowerCase() ?? '';
  return own === '' || own === 'x-default' ? value : `${value}\n${own}`;
}

/** `another page: URL` or `3 other pages, one of them: URL`. */
export function othersOf({ count, first, second }: Group, own: string): { words: string; url: string } {
  const url = first === own && second !== null ? second : first;
  const words = count === 2 ? 'another page' : `${count - 1} other pages, one of them`;
  return { words: `${words}: ${url}`, url };
}

/** `The title “…” is also that of another page: URL`; null where it is not, or only of copies, or in no index. */
export function sharedWithOthers(
  what: string,
  value: string | null,
  values: SharedValues,
  page: SitePage,
): Finding | null {
  if (value === null || !page.indexable) return null;
  const sharing = values.ofDifferentPages(inLanguageOf(page, value));
  if (sharing === null) return null;
  const others = othersOf(sharing, page.url);
  return { message: `The ${what} ${quote(value)} is also that of ${others.words}`, location: others.url };
}
