import type { OpenElement } from '../html/open-element.ts';
import { wordSet } from '../text/word-set.ts';

/** What an element's name, class, id and microdata say of the text in it. */
export const BOILERPLATE = 1;
/** It says that the content is here. */
export const CONTENT = 2;

const BOILERPLATE_WORDS = wordSet(
  'ad ads advert advertisement advertising adsense sponsor sponsored promo promos promotion promobox',
  'share sharing shares sharebar sharethis sharedaddy social addthis addtoany follow',
  'comment comments disqus respond livefyre',
  'related recommend recommended recommendation recommendations recirc recirculation outbrain taboola zergnet',
  'trending popular mostpopular mostread readmore',
  'sidebar sidenav nav navbar navigation navi menu submenu breadcrumb breadcrumbs crumbs toolbar topbar',
  'footer footnav masthead copyright legal',
  'newsletter subscribe subscription signup optin login paywall',
  'cookie cookies consent gdpr modal popup overlay lightbox tooltip dropdown',
  'widget widgets pagination pager paging prevnext',
  'noprint skip screenreader offscreen',
  'bio authorbox tags taglist tagcloud byline dateline timestamp credit credits caption captions',
);
const CONTENT_NAMES =
  /\b(?:article|entry|post|story|page|main|news|blog)-?_?(?:body|content|text|copy|wrapper|main)|\b(?:content|body)-?_?(?:body|main|article|text)\b/i;

export class RegionHints {
  readonly #known = new Map<string, number>();

  of(element: OpenElement): number {
    if (!element.hasAttributes) return 0;
    let hints = this.#ofNames(`${element.attribute('class') ?? ''} ${element.attribute('id') ?? ''}`);
    const itemprop = element.attribute('itemprop');
    if (itemprop !== null && /articleBody|reviewBody/i.test(itemprop)) hints |= CONTENT;
    return hints;
  }

  #ofNames(names: string): number {
    if (names === ' ') return 0;
    const known = this.#known.get(names);
    if (known !== undefined) return known;
    let found = 0;
    const beginning = names.slice(0, 300);
    for (const word of beginning.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase().split(/[^a-z]+/))
      if (BOILERPLATE_WORDS.has(word)) found |= BOILERPLATE;
    if (CONTENT_NAMES.test(beginning)) found |= CONTENT;
    if (this.#known.size < 5000) this.#known.set(names, found);
    return found;
  }
}
