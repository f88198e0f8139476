import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { TITLES } from '../html/text-region.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { isBylineLabel, looksLikeName, NOBODY, namesAuthor, namesPage } from '../text/byline.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';
import { YEAR } from '../text/written-date.ts';

const TAGS = wordSet('time abbr a link span p div address li dd cite img h2 h3 h4 h5 h6');
const KEPT = LIMITS.samples.value;
const MAX_TEXT = LIMITS.sample.value;
/** Joomla has `createdby`. */
const BYLINE_CLASS = /(?:^|[\s_-])(?:author|byline|createdby)(?:$|[\s_-])/i;
/** Whose entries name the authors of other works, of praise, of comments or of reviews of a product; looked for only so far up, for what is nested deep is no entry. */
const OF_OTHERS =
  /(?:^|[\s_-])(?:biblio\w*|bib(?:tex|item|entry)?|csl|testimonials?|(?:block|pull)?quotes?|references|citations?)(?:$|[\s_-])|(?:^|\s)(?:(?:spr|jdgm|yotpo|stamped|okendo)-rev(?:iews?)?(?=$|[\s_-])|(?:product|customer|user|guest)-reviews(?=$|[\s_]))|(?:^|\s)(?:js-)?comment(?:s|list)?(?:__[\w-]+|-(?:list|body|meta|header|author|content|item|footer|info|by|form|respond)[\w-]*)?(?:\s|$)/i;
/**
 * What else than a page has a date; not `prevent`, nor an event of the browser, an icon, or what a page is filed under:
 * `pointer-events-none`, `fa-calendar`, `category-events`.
 */
const OF_EVENTS =
  /(?:^|[\s_-])(?<!(?:^|[\s_-])(?:pointer|mouse|touch|click|js|gtm|ga|track(?:ing)?|icons?|fa|bi|mdi|dashicons|glyphicon|categor(?:y|ies)|cat|tags?|topic|term|label)[_-])(?:v?events?(?![a-z])|(?:calendar|schedule)(?![\w-]*icon)|deadline|expir)/i;
const ENTRY_DEPTH = 5;
/** A mark, or the label of what follows or is to be filled in: `–`, `Recette de:`, `Name *`. */
const NO_NAME = /^\P{L}*$|[:：*]$/u;
const ISO_DATE = /^\s*(?:19|20)\d\d-\d\d-\d\d/;
const HATOM = /(?:^|\s)(?:published|updated)(?:\s|$)/;
/** What either of the two knows: few classes have any. */
const TELLING = /(?:^|[\s_-])(?:author|byline|createdby|published|updated)(?:$|[\s_-])/i;
/** As Drupal marks its dates in RDFa. */
const DUBLIN_CORE = /(?:^|\s)(?:dc|dcterms|dct):(?:date|created|issued|modified)(?:\s|$)/;
const CHANGE = /(?:^|[\s:_-])(?:last-?)?(?:updated|modified)(?:$|[\s_-])|lastUpdated|dateModified/i;
/** Characters of a time in words: `yesterday`. */
const SHORTEST = 3;

/** Who wrote the page and when, as far as plain markup shows it (schema.org apart). */
export class ProvenanceCollector implements Collector {
  readonly tags = TAGS;
  /** `datetime` values, or the text where that is missing, of `time` elements, and of what does the same. */
  readonly times: string[] = [];
  /** Those values by what is shown instead: `3 months ago`. */
  readonly shown = new Map<string, string>();
  /** What stands in elements marked `rel=author` or classed as author or byline. */
  readonly bylines: string[] = [];
  /** Those of `times` that say by the names of the element, or of what it stands in, that they are of the last change. */
  readonly changed: string[] = [];
  /** Names that are the alternative text of an image, as an avatar's is. */
  readonly pictured: string[] = [];
  #open: { element: OpenElement; text: string; pieces: string[] } | null = null;

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes && element.name !== 'time') return false;
    if (element.name === 'img') this.#takeImage(element);
    else if (element.name === 'time') this.#takeTime(element);
    else {
      const written = element.attribute('class') ?? '';
      const className = TELLING.test(written) ? written : '';
      if (!this.#takeTitled(element, className) && this.#open === null && isByline(element, className))
        this.#open = { element, text: '', pieces: [] };
    }
    return this.#open?.element === element;
  }

  onText(text: string): void {
    if (this.#open === null || this.#open.text.length >= MAX_TEXT) return;
    // How deep a name is indented does not count.
    this.#open.text += text.trim() === '' ? text.slice(0, 1) : text;
    this.#open.pieces.push(text);
  }

  onBreak(): void {
    this.onText('\n');
  }

  onClose(element: OpenElement): void {
    if (this.#open === null || this.#open.element !== element) return;
    const lines = this.#open.text.split('\n').map(collapse);
    const ofTime = element.name === 'time';
    const texts = lines.filter(
      (line) =>
        line !== '' &&
        (ofTime || !(namesPage(line) || isBylineLabel(line) || NOBODY.test(line) || NO_NAME.test(line))),
    );
    // Beside a name stand labels, buttons and dates, too: `Share`, `Published: 5 June 2013`.
    // A name of which each line has a word goes on in the next line of the source, where no label stands.
    const names = [...texts, ...this.#open.pieces.map(collapse)];
    const text = names.find((line) => !ofTime && (looksLikeName(line) || namesAuthor(line))) ?? texts[0];
    this.#open = null;
    const datetime = ofTime ? datetimeOf(element) : '';
    const found = text ?? titleOf(element);
    const list = ofTime ? this.times : this.bylines;
    if (found === '' || list.length >= KEPT) return;
    // What a heading says of authors is more often about them: `About the author`.
    if (TITLES.has(element.name) && !looksLikeName(found) && !namesAuthor(found)) return;
    if (datetime === '') list.push(beginning(found, MAX_TEXT));
    // The first is of the page, and others of a list of pages. An hour has no year, and the day of a calendar few letters.
    else if (found.length > SHORTEST && YEAR.test(datetime))
      this.shown.set(found, this.shown.get(found) ?? datetime);
  }

  #takeImage(element: OpenElement): void {
    const alt = collapse(element.attribute('alt') ?? '');
    if (this.pictured.length < KEPT && looksLikeName(alt)) this.pictured.push(alt);
  }

  #takeTime(element: OpenElement): void {
    if (isNamedLike(OF_EVENTS, element)) return;
    this.#open ??= { element, text: '', pieces: [] };
    this.#keepTime(element, datetimeOf(element));
  }

  /** What was written before there was an element for it: `abbr` of microformats, and RDFa. */
  #takeTitled(element: OpenElement, className: string): boolean {
    const time = timeBeside(element, className);
    if (time === null || !ISO_DATE.test(time)) return false;
    if (!isNamedLike(OF_EVENTS, element)) this.#keepTime(element, beginning(time.trim(), MAX_TEXT));
    return true;
  }

  #keepTime(element: OpenElement, datetime: string): void {
    if (datetime === '' || this.times.length >= KEPT) return;
    this.times.push(datetime);
    if (isOfChange(element)) this.changed.push(datetime);
  }
}

function timeBeside(element: OpenElement, className: string): string | null {
  const { name } = element;
  if (name === 'abbr' || (className !== '' && HATOM.test(className))) return element.attribute('title');
  const property = name === 'span' ? element.attribute('property') : null;
  return property !== null && DUBLIN_CORE.test(property) ? element.attribute('content') : null;
}

function datetimeOf(time: OpenElement): string {
  return beginning(time.attribute('datetime')?.trim() ?? '', MAX_TEXT);
}

/** hAtom marks what was never changed as `published updated`. */
function isOfChange(time: OpenElement): boolean {
  const names = `${time.attribute('class') ?? ''} ${time.attribute('itemprop') ?? time.attribute('property') ?? ''} ${time.parent?.attribute('class') ?? ''}`;
  return CHANGE.test(names) && !/publish/i.test(names);
}

function isByline(element: OpenElement, className: string): boolean {
  const rel = element.name === 'a' || element.name === 'link' ? element.attribute('rel') : null;
  if (rel !== null && /(?:^|\s)author(?:\s|$)/i.test(rel)) return true;
  return className !== '' && BYLINE_CLASS.test(className) && !isNamedLike(OF_OTHERS, element);
}

/** A link's title says where it leads, which may be a page about all authors: it counts where it looks like a name. */
function titleOf(element: OpenElement): string {
  const title = collapse(element.attribute('title') ?? '');
  return element.name === 'time' || looksLikeName(title) ? title : '';
}

/** Whether the class of the element, or of one that it stands in and much else may, is of this kind, by its beginning; the body's is of the page as a whole. */
function isNamedLike(kind: RegExp, element: OpenElement): boolean {
  let at: OpenElement | null = element;
  for (let depth = 0; at !== null && at.name !== 'body' && depth < ENTRY_DEPTH; at = at.parent, depth++)
    if (kind.test(beginning(at.attribute('class') ?? '', MAX_TEXT))) return true;
  return false;
}
