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

/**
 * Holds back the text of a link to a place in its own page until it is known whether that is a permalink's mark, which
 * is no word of the heading or term it stands in: `¶`, `Link to this heading`. Alone in one, it is what that says.
 */
export class Permalinks {
  readonly #give: (text: string, parent: OpenElement) => void;
  #link: OpenElement | null = null;
  #held: [text: string, parent: OpenElement][] = [];
  #length = 0;

  constructor(give: (text: string, parent: OpenElement) => void) {
    this.#give = give;
  }

  /** Of every element within a line that may say more than its text. */
  open(element: OpenElement): void {
    this.end(false);
    if (element.name === 'a' && element.attribute('href')?.trimStart().startsWith('#')) this.#link = element;
  }

  text(text: string, parent: OpenElement): void {
    if (this.#link === null) {
      if (this.#held.length > 0 && text.trim() !== '') this.#held = [];
      this.#give(text, parent);
      return;
    }
    this.#held.push([text, parent]);
    this.#length += text.length;
    if (this.#length > LONGEST) this.end(false);
  }

  /** @param isInHeading or in a term that is defined */
  close(element: OpenElement, isInHeading: boolean): void {
    if (this.#link !== element) return;
    const text = collapse(this.#held.map(([part]) => part).join(''));
    const isMark = isInHeading || isNamed(element) ? MARK : SIGN;
    if (isMark.test(text)) this.#link = null;
    else this.end(false);
  }

  /** Gives what is held but for a mark. @param isAlone so that a mark is given, too */
  end(isAlone: boolean): void {
    const held = this.#link === null && !isAlone ? [] : this.#held;
    this.#link = null;
    if (this.#held.length === 0) return;
    this.#held = [];
    this.#length = 0;
    for (const [text, parent] of held) this.#give(text, parent);
  }
}

function isNamed(element: OpenElement): boolean {
  const label = element.attribute('title') ?? element.attribute('aria-label') ?? '';
  return NAMED.test(element.attribute('class') ?? '') || (label.length <= LONGEST && MARK.test(label.trim()));
}
