import type { OpenElement } from '../html/open-element.ts';
import { wordSet } from '../text/word-set.ts';

/** What an element's class, id and microdata say of the text in it, as bits. */

/** By its class it is no content. */
export const BOILERPLATE = 1;
/** By its id; in a reference that may be the name of what it explains. */
export const BOILERPLATE_ID = 2;
/** The content is here. */
export const CONTENT = 4;

/** Names are taken apart at hyphens, underscores, digits and capitals: `ad` is in `top-ad` and `topAd`, not in `header`. */
const BOILERPLATE_WORDS = wordSet(
  'ad ads advert advertisement advertising adsense sponsor sponsored promo promos promotion promobox',
  'share sharing shares sharebar sharethis sharedaddy social addthis addtoany',
  'comment comments disqus livefyre',
  'related recommend recommended recommendation recommendations recirc recirculation outbrain taboola zergnet',
  'trending popular mostpopular mostread readmore',
  'sidebar sidenav nav navbar navigation navi menu submenu breadcrumb breadcrumbs crumbs toolbar topbar',
  'footer footnav masthead copyright',
  'newsletter subscribe subscription signup optin login paywall',
  'cookie cookies consent gdpr modal popup overlay lightbox tooltip dropdown',
  'pagination pager paging prevnext noprint skip screenreader offscreen',
);
/** In a class; an id of one of these words is a heading's more often. */
const SMALL_PRINT = wordSet(
  'bio byline dateline timestamp tags taglist tagcloud credit credits caption captions legal',
);
/** Names that tell the layout around an element (`has-sidebar`) or a post's subject (`tag-cookies`). */
const OF_SOMETHING_ELSE =
  /^(?:has|no|with|without|is|tag|category|cat|post-tag|js|wp-image)-|(?:-|\b)(?:with|without|no|has)-/i;
const CONTENT_NAME =
  /\b(?:article|entry|post|story|page|main|news|blog)-?_?(?:body|content|text|copy|wrapper|main)|\b(?:content|body)-?_?(?:body|main|article|text)\b/i;
const CONTENT_PROPERTY = /\b(?:articleBody|reviewBody)\b/i;

/** Characters of a class that are looked at, and classes that are remembered. */
const LOOKED_AT = 300;
const REMEMBERED = 5_000;

/** Reads names; a page has few different ones, so each is taken apart once. */
export class NameHints {
  readonly #known = new Map<string, number>();

  of(element: OpenElement): number {
    if (!element.hasAttributes) return 0;
    const property = element.attribute('itemprop');
    return (
      this.#ofNames(element.attribute('class'), SMALL_PRINT, BOILERPLATE) |
      this.#ofNames(element.attribute('id'), null, BOILERPLATE_ID) |
      (property !== null && CONTENT_PROPERTY.test(property) ? CONTENT : 0)
    );
  }

  #ofNames(names: string | null, further: ReadonlySet<string> | null, boilerplate: number): number {
    if (names === null || names === '') return 0;
    const key = `${boilerplate}${names.slice(0, LOOKED_AT)}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      found = hintsOf(key.slice(1), further, boilerplate);
      if (this.#known.size < REMEMBERED) this.#known.set(key, found);
    }
    return found;
  }
}

function hintsOf(names: string, further: ReadonlySet<string> | null, boilerplate: number): number {
  const words = names
    .split(/\s+/)
    .filter((name) => !OF_SOMETHING_ELSE.test(name))
    .flatMap((name) =>
      name
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[^a-z]+/),
    );
  const isBoilerplate = words.some((word) => BOILERPLATE_WORDS.has(word) || further?.has(word) === true);
  return (isBoilerplate ? boilerplate : 0) | (CONTENT_NAME.test(names) ? CONTENT : 0);
}
