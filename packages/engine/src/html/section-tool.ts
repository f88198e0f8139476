import { beginning } from '../limits/limit-notes.ts';
import { collapse } from '../text/white-space.ts';
import type { OpenElement } from './open-element.ts';

/** More characters are no tool. */
const LONGEST = 40;
/** Of a class. */
const MOST_READ = 200;
/** Elements of a line between the tool and its text. */
const MOST_AROUND = 3;
const CALLED =
  /(?:^|\s)(?:mw-editsection(?:-like)?|editsection|edit-(?:link|page|section)|(?:viewcode|source|src)-?link|view-source)(?:\s|$)/;
/** Said of nothing else; as rustdoc's `src` is, `Source` alone is one by its class. */
const WORDS =
  /^(?:[[(](?:edit|source|src|docs|view source)[\])]|edit (?:this )?(?:page|section|source)|(?:view|show) (?:the )?(?:page )?source(?: code)?)$/i;
const SOURCE = /^(?:view )?source$/i;
const OF_SOURCE = /(?:^|\s)src(?:\s|$)/;

/**
 * Whether a piece of text is a link to where a section is edited or to its code, or a bracket of one, and no word of the heading
 * or term that it stands in: `[edit]`, `View Source`.
 * @param isInHeading or in a term that is defined
 */
export function isSectionTool(text: string, parent: OpenElement, isInHeading: boolean): boolean {
  let at: OpenElement | null = text.length > LONGEST ? null : parent;
  for (let steps = 0; isInLine(at) && steps < MOST_AROUND; at = at.parent, steps++) {
    const names = beginning(at.attribute('class') ?? '', MOST_READ);
    if (CALLED.test(names)) return true;
    if (isInHeading && at.name === 'a' && (OF_SOURCE.test(names) ? SOURCE : WORDS).test(collapse(text)))
      return true;
  }
  return false;
}

function isInLine(element: OpenElement | null): element is OpenElement {
  return element !== null && (element.name === 'a' || element.name === 'span');
}
