import { beginning } from '../limits/limit-notes.ts';
import { collapse } from '../text/white-space.ts';
import type { OpenElement } from './open-element.ts';

/** More characters are no mark. */
const LONGEST = 120;
const SOURCE = String.raw`^[[(]?(?:MARK)[\])]?[\ufe0e\ufe0f\u200b\u2060]*$`;
/** Nothing else is ever meant by them. */
const SIGN = new RegExp(SOURCE.replace('MARK', '¶|🔗|⚓'), 'u');
/** By where they stand, or by the link's own names. */
const MARK = new RegExp(
  SOURCE.replace(
    'MARK',
    '[¶🔗⚓#§◆∞☍⛓]|anchor|permalink(?: (?:to|for) .*)?|(?:permanent|anchor|heading|section|copy) link(?: (?:to|for) .*)?|(?:direct |copy )?link to (?:this )?(?:heading|header|title|section|definition|term|paragraph|image|table|code|entry)(?: .*)?|section titled .*',
  ),
  'iu',
);
const NAMED =
  /(?:^|[\s_-])(?:header-?link|perma-?link|hash-?link|anchor|(?:heading|section)-?(?:link|anchor)|anchorjs-link)(?:$|[\s_-])/i;

/** Of an attribute, which each text in the link asks for, and which may be as long as the page. */
const MOST_READ = 500;
/** Elements of a line between a link and its text: icons have some. */
const MOST_AROUND = 3;

/**
 * Whether a piece of text is the mark of a link to a place in its own page, which is no word of the heading or term it stands
 * in: `¶`, `Link to this heading`.
 * @param isInHeading or in a term that is defined
 */
export function isPermalink(text: string, parent: OpenElement, isInHeading: boolean): boolean {
  if (text.length > LONGEST) return false;
  const link = linkAround(parent);
  if (link === null || !beginningOf(link, 'href').trimStart().startsWith('#')) return false;
  return (isInHeading || isNamed(link) ? MARK : SIGN).test(collapse(text));
}

function linkAround(parent: OpenElement): OpenElement | null {
  let at: OpenElement | null = parent;
  for (let steps = 0; at !== null && steps < MOST_AROUND; at = at.parent, steps++)
    if (at.name === 'a') return at;
  return null;
}

function isNamed(element: OpenElement): boolean {
  const label = element.attribute('title') ?? element.attribute('aria-label') ?? '';
  return NAMED.test(beginningOf(element, 'class')) || (label.length <= LONGEST && MARK.test(label.trim()));
}

function beginningOf(element: OpenElement, attribute: string): string {
  return beginning(element.attribute(attribute) ?? '', MOST_READ);
}
