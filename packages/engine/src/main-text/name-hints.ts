import type { OpenElement } from '../html/open-element.ts';
import { remembering } from '../text/remembering.ts';
import { wordSet } from '../text/word-set.ts';

/** What an element's class, id and microdata say of the text in it, as bits. */

/**
 * What is beside the content, by topic; of a class also what follows. Names are taken apart at hyphens, underscores,
 * digits and capitals: `ad` is in `top-ad` and `topAd`, not in `header`.
 */
const TOPICS = [
  `ad ads advert advertisement advertising adsense sponsor sponsored promo promos promotion promobox
  werbung anzeige anzeigen publicidad publicidade publicite pubblicita advertentie reklama reklame reklam annons`,
  'share sharing shares sharebar sharethis sharedaddy social addthis addtoany teilen compartir compartilhar partager condividi',
  `comment comments commentlist commentslist commentblock commentsblock commentarea commentform disqus livefyre kommentar kommentare kommentarer comentario comentarios commentaire commentaires commenti
  reacties komentarz komentarze komentare yorum yorumlar kommentarii`,
  `related relatedposts relatedarticles relatedcontent relatedlinks recommend recommended recommendation recommendations
  recirc recirculation outbrain taboola zergnet relacionado relacionados relacionada relacionadas correlati gerelateerd powiazane`,
  'trending popular mostpopular mostread readmore meistgelesen leidas populares',
  'sidebar sidenav toc tocframe nav navbar navbox catlinks navheader navfooter navigation navi menu submenu breadcrumb breadcrumbs crumbs toolbar topbar brotkrumen migas pankuzu',
  'footer footnav printfooter masthead copyright rodape',
  'newsletter subscribe subscription signup optin mailchimp mailpoet convertkit login paywall',
  'cookie cookies cookiebanner cookiebar cookienotice cookieconsent cookiebot onetrust consent gdpr modal popup overlay lightbox tooltip dropdown',
  'pagination pager paging prevnext noprint skip screenreader offscreen',
];
/** Of what readers wrote. */
export const COMMENTS = 1 << TOPICS.findIndex((names) => names.startsWith('comment '));
/** Of what a layout has beside its content. */
export const LAYOUT = 1 << TOPICS.findIndex((names) => names.startsWith('sidebar '));
/** Of who owns the page. */
export const FOOTER = 1 << TOPICS.findIndex((names) => names.startsWith('footer '));
/** In an id, one of these words is a heading's more often. */
const TOPICS_OF_CLASS = [
  'bio byline dateline timestamp taglist tagcloud credit credits caption captions',
  'legal legalnotice',
  'tags',
];
/** Beside another word they may tell of anything: `share-price`, `dish-menu`, `credit-note`. */
const AMBIGUOUS = wordSet('share menu social popular login skip credit credits navigation');
const TOPIC_BITS: ReadonlyMap<string, number> = new Map(
  [...TOPICS, ...TOPICS_OF_CLASS].flatMap((names, topic) =>
    names.split(/\s+/).map((name) => [name, 1 << topic] as const),
  ),
);
/** What a page is filed under, and in a reference what its comments say of parameters and errors: `@param`. */
export const TAGS = 1 << (TOPICS.length + TOPICS_OF_CLASS.length - 1);
/** Named by such a word alone, beside others. */
export const DOUBTFUL = 1 << (TOPICS.length + TOPICS_OF_CLASS.length);
/** What is not of the page's own text: comments, other pages, a layout's parts. */
export const OF_OTHERS = (1 << TOPICS.length) - 1;
/** Every topic. By what its class says, a part is none of the content. */
export const BOILERPLATE = 2 * DOUBTFUL - 1;
const OF_ID = DOUBTFUL | OF_OTHERS;
/** The content is here. */
export const CONTENT = 2 * DOUBTFUL;

/** Names that tell the layout around an element (`has-sidebar`) or a post's subject (`tag-cookies`). */
const OF_SOMETHING_ELSE =
  /^(?:has|no|with|without|is|tag|category|cat|post-tag|js|wp-image)-|(?:-|\b)(?:with|without|no|has)-/i;
const CONTENT_NAME =
  /\b(?:article|entry|post|story|page|main|news|blog)-?_?(?:body|content|text|copy|wrapper|main)|\b(?:content|body)-?_?(?:body|main|article|text)\b/i;
const CONTENT_PROPERTY = /\b(?:articleBody|reviewBody)\b/i;

/** Elements that parts of a page are made of; what is inside of a list or table is named by those. */
const PARTS = wordSet(
  'div section aside ul ol dl p table article main header footer figure figcaption form fieldset details center',
);
/** Characters of a class that are looked at, and of an id. */
const LONGEST_CLASS = 300;
const LONGEST_ID = 40;
/** What a site calls things is the same on all of its pages, so each name is taken apart once for many of them. */
const REMEMBERED = 4_000;
const hintsOfClass = remembering(
  (names) => (CONTENT_NAME.test(names) ? topicsIn(names) | CONTENT : topicsIn(names)),
  REMEMBERED,
);
/** Asked for where ids name parts of a page; in a reference they name what is explained, each its own. */
export const topicsOfId = remembering((id) => topicsIn(id) & OF_ID, REMEMBERED);

/** What the class of an element says, whether any of its names promises content, and its id. */
export interface NameHints {
  readonly hints: number;
  /** Empty where nothing can be told by it. */
  readonly id: string;
}

const UNNAMED: NameHints = { hints: 0, id: '' };

export function nameHints(element: OpenElement): NameHints {
  if (!element.hasAttributes || !PARTS.has(element.name)) return UNNAMED;
  const property = element.attribute('itemprop');
  const written = element.attribute('id') ?? '';
  const id = written.length <= LONGEST_ID ? written : '';
  const ofClass = hintsOfClass(element.attribute('class')?.slice(0, LONGEST_CLASS) ?? '');
  const isContent = CONTENT_NAME.test(id) || (property !== null && CONTENT_PROPERTY.test(property));
  return { hints: isContent ? ofClass | CONTENT : ofClass, id };
}

function topicsIn(names: string): number {
  let topics = 0;
  for (const name of names.split(/\s+/)) {
    if (OF_SOMETHING_ELSE.test(name)) continue;
    const hyphenated = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
    const words = hyphenated.match(/[a-z]+/g) ?? [];
    for (const word of words)
      topics |= words.length > 1 && AMBIGUOUS.has(word) ? DOUBTFUL : (TOPIC_BITS.get(word) ?? 0);
  }
  return topics;
}
