import type { OpenElement } from '../html/open-element.ts';
import { wordSet } from '../text/word-set.ts';

/** What an element's name, class, id and microdata say of the text in it. */
export const BOILERPLATE = 1;
/** It says that the content is here. */
export const CONTENT = 2;
/** By its id, which in references may be a heading's. */
export const BOILERPLATE_ID = 4;

/** Words of class names and ids; a name is taken apart at hyphens, underscores, digits and capitals. */
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
/** Those that say little in an id, where they may be a heading's. */
const SMALL_PRINT = wordSet('bio byline dateline timestamp tags taglist tagcloud credit credits caption captions legal');
/** What a class says of the page's layout, or of the subject of a post. */
const ABOUT_ANOTHER = /^(?:has|no|with|without|is|tag|category|cat|post-tag|js|wp-image)-|(?:-|\b)(?:with|without|no|has)-/i;
const CONTENT_NAMES =
  /\b(?:article|entry|post|story|page|main|news|blog)-?_?(?:body|content|text|copy|wrapper|main)|\b(?:content|body)-?_?(?:body|main|article|text)\b/i;

export class RegionHints {
  readonly #known = new Map<string, number>();

  of(element: OpenElement): number {
    if (!element.hasAttributes) return 0;
    let hints = this.#of(element.attribute('class'), 'class') | this.#of(element.attribute('id'), 'id');
    const itemprop = element.attribute('itemprop');
    if (itemprop !== null && /articleBody|reviewBody/i.test(itemprop)) hints |= CONTENT;
    return hints;
  }

  #of(names: string | null, kind: 'class' | 'id'): number {
    if (names === null || names === '') return 0;
    const key = kind + names;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let found = 0;
    const beginning = names.slice(0, 300);
    for (const name of beginning.split(/\s+/)) {
      if (ABOUT_ANOTHER.test(name)) continue;
      for (const word of name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase().split(/[^a-z]+/))
        if (BOILERPLATE_WORDS.has(word) || (kind === 'class' && SMALL_PRINT.has(word))) found |= kind === 'id' ? BOILERPLATE_ID : BOILERPLATE;
    }
    if (CONTENT_NAMES.test(beginning)) found |= CONTENT;
    if (this.#known.size < 5000) this.#known.set(key, found);
    return found;
  }
}
