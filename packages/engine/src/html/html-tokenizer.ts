/**
 * Tokenization of a whole HTML document (HTML section 13.2.5). Where the standard goes character by character through
 * its states, this looks for the character that ends a run: `<` after text, the quote after a value, `-->` after a
 * comment. Every search starts where the last one ended, or what it found is remembered, so time is linear in the
 * document whatever it holds.
 *
 * Tokens are offsets into the document. Character references, NUL and carriage returns are left in them as written.
 */
import { isNameAt, tagName } from './tag-name.ts';

/** Where the attributes stand in the document: start and end of the name, start and end of the value, and so on. */
export type AttributeOffsets = readonly number[];

export const NO_ATTRIBUTES: AttributeOffsets = [];

/** What the tokenizer is to read after a start tag: the state that tree construction switches it to. */
export type ContentModel = 'markup' | 'escapable text' | 'raw text' | 'script' | 'plaintext';

/** Tree construction, as the tokenizer sees it: it is shown the tokens in the order of the document. */
export interface TokenReader {
  /** Whether `<![CDATA[` begins a section here: the current element is one of SVG or MathML (section 13.2.5.42). */
  readonly allowsCdata: boolean;
  /** Of two attributes with the same name both are given. */
  startTag(name: string, attributes: AttributeOffsets, selfClosing: boolean): ContentModel;
  endTag(name: string): void;
  /** Text with character references: all that stands between two other tokens. */
  text(start: number, end: number): void;
  /** The content of the element that was just opened: text without character references. */
  rawText(start: number, end: number): void;
  /** What stands in a CDATA section. */
  cdata(start: number, end: number): void;
}

export function tokenizeHtml(html: string, reader: TokenReader): void {
  new HtmlTokenizer(html, reader).run();
}

const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const DASH = 0x2d;
const NOWHERE = -1;

class HtmlTokenizer {
  readonly #html: string;
  readonly #reader: TokenReader;
  readonly #length: number;
  /** Of the tag that is read, in front; the tag takes a copy, since an array that grows keeps room for many more. */
  readonly #attributes: number[] = [];
  #attributesLength = 0;
  #selfClosing = false;
  /** The first `-->` behind the last place from which one was looked for. */
  #nextArrow = NOWHERE;

  constructor(html: string, reader: TokenReader) {
    this.#html = html;
    this.#reader = reader;
    this.#length = html.length;
  }

  /** The data state (13.2.5.1). */
  run(): void {
    let textStart = 0;
    let at = this.#indexOf('<', 0);
    while (at < this.#length) {
      if (this.#isMarkup(at)) {
        if (at > textStart) this.#reader.text(textStart, at);
        textStart = this.#markup(at);
        at = this.#indexOf('<', textStart);
      } else at = this.#indexOf('<', at + 1);
    }
    if (textStart < this.#length) this.#reader.text(textStart, this.#length);
  }

  /** The tag open state (13.2.5.6), and at the end of the document the end tag open state: else `<` is text. */
  #isMarkup(open: number): boolean {
    const code = this.#html.charCodeAt(open + 1);
    return isLetter(code) || code === 0x21 || code === 0x3f || (code === SLASH && open + 2 < this.#length);
  }

  /** Reads the tag, comment or declaration that begins with this `<`; its end, as of all that follow. */
  #markup(open: number): number {
    const code = this.#html.charCodeAt(open + 1);
    if (isLetter(code)) return this.#startTag(open + 1);
    if (code === SLASH) return this.#endTagOpen(open + 2);
    return code === 0x21 ? this.#declaration(open + 2) : this.#bogusComment(open + 1);
  }

  #startTag(nameStart: number): number {
    const nameEnd = this.#tagNameEnd(nameStart);
    const end = this.#attributesEnd(nameEnd);
    // A tag in which the document ends is dropped (eof-in-tag).
    if (end === NOWHERE) return this.#length;
    const name = tagName(this.#html, nameStart, nameEnd);
    const content = this.#reader.startTag(name, this.#takeAttributes(), this.#selfClosing);
    return content === 'markup' ? end : this.#textContent(name, content, end);
  }

  /** The end tag open state (13.2.5.7). Attributes of end tags are read, since `>` may stand in them, and dropped. */
  #endTagOpen(nameStart: number): number {
    const code = this.#html.charCodeAt(nameStart);
    if (code === GREATER) return nameStart + 1;
    if (!isLetter(code)) return this.#bogusComment(nameStart);
    const nameEnd = this.#tagNameEnd(nameStart);
    const isPlain = this.#html.charCodeAt(nameEnd) === GREATER;
    const end = isPlain ? nameEnd + 1 : this.#attributesEnd(nameEnd);
    if (end === NOWHERE) return this.#length;
    this.#reader.endTag(tagName(this.#html, nameStart, nameEnd));
    return end;
  }

  #tagNameEnd(start: number): number {
    let at = start + 1;
    while (at < this.#length && !endsName(this.#html.charCodeAt(at))) at++;
    return at;
  }

  /** From before attribute name to after the tag's `>` (13.2.5.32 to 13.2.5.40); NOWHERE where the document ends. */
  #attributesEnd(start: number): number {
    this.#attributesLength = 0;
    this.#selfClosing = false;
    let at = start;
    while (at < this.#length) {
      const code = this.#html.charCodeAt(at);
      if (code === GREATER) return at + 1;
      // A `/` counts only where it stands right before the `>`.
      this.#selfClosing = code === SLASH;
      at = code === SLASH || isSpace(code) ? at + 1 : this.#attribute(at);
    }
    return NOWHERE;
  }

  #attribute(start: number): number {
    // A name may begin with `=` (unexpected-equals-sign-before-attribute-name).
    let nameEnd = start + 1;
    while (nameEnd < this.#length && !endsAttributeName(this.#html.charCodeAt(nameEnd))) nameEnd++;
    const afterName = this.#skipSpace(nameEnd);
    if (this.#html.charCodeAt(afterName) === EQUALS)
      return this.#attributeValue(start, nameEnd, this.#skipSpace(afterName + 1));
    this.#collect(start, nameEnd, nameEnd, nameEnd);
    return afterName;
  }

  #attributeValue(nameStart: number, nameEnd: number, start: number): number {
    const code = this.#html.charCodeAt(start);
    if (code === 0x22 || code === 0x27) {
      const end = this.#indexOf(code === 0x22 ? '"' : "'", start + 1);
      this.#collect(nameStart, nameEnd, start + 1, end);
      return end + 1;
    }
    let end = start;
    while (end < this.#length && !endsUnquoted(this.#html.charCodeAt(end))) end++;
    this.#collect(nameStart, nameEnd, start, end);
    return end;
  }

  #collect(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    this.#attributes[this.#attributesLength++] = nameStart;
    this.#attributes[this.#attributesLength++] = nameEnd;
    this.#attributes[this.#attributesLength++] = valueStart;
    this.#attributes[this.#attributesLength++] = valueEnd;
  }

  #takeAttributes(): AttributeOffsets {
    return this.#attributesLength === 0 ? NO_ATTRIBUTES : this.#attributes.slice(0, this.#attributesLength);
  }

  #skipSpace(start: number): number {
    let at = start;
    while (isSpace(this.#html.charCodeAt(at))) at++;
    return at;
  }

  /** The markup declaration open state (13.2.5.42). A doctype ends at the first `>` as bogus comments do. */
  #declaration(start: number): number {
    if (this.#html.charCodeAt(start) === DASH && this.#html.charCodeAt(start + 1) === DASH)
      return this.#commentEnd(start + 2);
    if (this.#html.startsWith('[CDATA[', start) && this.#reader.allowsCdata)
      return this.#cdata(start + '[CDATA['.length);
    return this.#bogusComment(start);
  }

  #bogusComment(start: number): number {
    return this.#indexOf('>', start) + 1;
  }

  /** After the first `-->` or `--!>` (13.2.5.43 to 13.2.5.51); the dashes of `<!-->` and `<!--->` are its own. */
  #commentEnd(start: number): number {
    for (let at = this.#indexOf('--', start - 2); at < this.#length; at = this.#indexOf('--', at + 1)) {
      const next = this.#html.charCodeAt(at + 2);
      if (next === GREATER) return at + 3;
      if (next === 0x21 && at >= start && this.#html.charCodeAt(at + 3) === GREATER) return at + 4;
    }
    return this.#length;
  }

  /** Sections 13.2.5.69 to 13.2.5.71. One that is left open is text nevertheless. */
  #cdata(start: number): number {
    const end = this.#indexOf(']]>', start);
    if (end > start) this.#reader.cdata(start, end);
    return end + ']]>'.length;
  }

  /** Shows the content of an element that holds only text; where its end tag begins. */
  #textContent(name: string, content: ContentModel, start: number): number {
    const end = this.#textContentEnd(name, content, start);
    if (end > start) {
      if (content === 'escapable text') this.#reader.text(start, end);
      else this.#reader.rawText(start, end);
    }
    return end;
  }

  #textContentEnd(name: string, content: ContentModel, start: number): number {
    if (content === 'plaintext') return this.#length;
    if (content === 'script') return this.#scriptEnd(start);
    let at = this.#indexOf('</', start);
    while (at < this.#length && !this.#isTag(name, at + 2)) at = this.#indexOf('</', at + 2);
    return at;
  }

  /**
   * Script data (13.2.5.4 and 13.2.5.15 to 13.2.5.31): after `<!--` it is escaped, and a `<script>` in there has to
   * end with its own `</script>` (double escaped), until `-->`, whose dashes may be those of the `<!--`.
   */
  #scriptEnd(start: number): number {
    let escapes = 0;
    let searched = start;
    for (let at = this.#indexOf('<', start); at < this.#length; at = this.#indexOf('<', at + 1)) {
      if (escapes > 0 && this.#arrowAfter(searched) < at) escapes = 0;
      searched = at;
      if (this.#html.charCodeAt(at + 1) === SLASH) {
        if (!this.#isTag('script', at + 2)) continue;
        if (escapes < 2) return at;
        escapes = 1;
      } else if (escapes === 0) {
        if (!this.#html.startsWith('!--', at + 1)) continue;
        escapes = 1;
      } else if (escapes === 1 && this.#isTag('script', at + 1)) escapes = 2;
    }
    return this.#length;
  }

  /** Remembered, so that many scripts with `<!--` do not each search the rest of the document. */
  #arrowAfter(start: number): number {
    if (this.#nextArrow < start) this.#nextArrow = this.#indexOf('-->', start);
    return this.#nextArrow;
  }

  /** Whether the name stands there, and ends. */
  #isTag(name: string, start: number): boolean {
    return isNameAt(this.#html, start, name) && endsName(this.#html.charCodeAt(start + name.length));
  }

  /** The document's end where there is none. */
  #indexOf(searched: string, from: number): number {
    const found = this.#html.indexOf(searched, from);
    return found === NOWHERE ? this.#length : found;
  }
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

function endsAttributeName(code: number): boolean {
  return code === EQUALS || endsName(code);
}

function endsUnquoted(code: number): boolean {
  return code === GREATER || isSpace(code);
}
