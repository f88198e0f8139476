/** What XmlTokens finds, in the order of the file. */
export interface XmlTokenHandler {
  /** @param tag what stands between `<` and `>`, the slash of an empty element included */
  startTag(tag: string): void;
  endTag(name: string): void;
  /** In pieces; `isPlain` in a CDATA section, which has no references. */
  text(text: string, isPlain: boolean): void;
  /** A processing instruction, the XML declaration included: what stands between `<?` and `?>`. */
  instruction(content: string): void;
  doctype(): void;
  /** @param example what stands there */
  fault(what: string, example: string): void;
}

/** A tag, or what may be one: nothing longer is kept. */
const MOST_OF_TAG = 65_536;
const MOST_OF_REFERENCE = 32;
const EXAMPLE = 60;
const SECTIONS = [
  { begin: '<!--', end: '-->', kind: 'comment' },
  { begin: '<![CDATA[', end: ']]>', kind: 'cdata' },
  { begin: '<!DOCTYPE', end: '>', kind: 'doctype' },
  { begin: '<?', end: '?>', kind: 'instruction' },
] as const;
type Section = (typeof SECTIONS)[number];
/** Most of them: without attributes. */
const SIMPLE_TAG = /\/?[\w:.-]{1,99}>/y;
const NAME_START = /[:A-Z_a-z\u0080-\uffff]/;

/**
 * XML 1.0 (fifth edition) as a stream of tokens. Each character is looked at a fixed number of times however it comes
 * in pieces, and no more than MOST_OF_TAG of them are kept. What is not well-formed is told and read on from.
 */
export class XmlTokens {
  /** Of the file, where the token that is told of begins. */
  line = 1;
  readonly #handler: XmlTokenHandler;
  #rest = '';
  #more = '';
  #section: Section | null = null;
  /** Of the internal subset of a document type. */
  #brackets = 0;

  constructor(handler: XmlTokenHandler) {
    this.#handler = handler;
  }

  /** @param isLast nothing follows */
  write(text: string, isLast = false): void {
    this.#more += text;
    // What needs more is looked at again when it is twice as long, not for every byte that comes.
    if (!isLast && this.#more.length < this.#rest.length) return;
    const all = this.#rest + this.#more;
    this.#more = '';
    let at = 0;
    let lineEnd = all.indexOf('\n');
    for (;;) {
      const next = this.#section === null ? this.#token(all, at, isLast) : this.#inSection(all, at, isLast);
      if (next === at) break;
      for (; lineEnd !== -1 && lineEnd < next; lineEnd = all.indexOf('\n', lineEnd + 1)) this.line++;
      at = next;
    }
    this.#rest = all.slice(at);
    if (isLast && this.#section !== null) this.#handler.fault('never ends', this.#section.begin);
  }

  /** Where the next token begins; `at` where more is needed. */
  #token(all: string, at: number, isLast: boolean): number {
    if (all[at] !== '<') return this.#text(all, at, isLast);
    const section = SECTIONS.find(({ begin }) => all.startsWith(begin, at));
    if (section !== undefined) return this.#begin(section, at);
    const isCut = all.length - at < '<![CDATA['.length && !isLast;
    if (isCut && (all.length - at < 2 || all[at + 1] === '!')) return at;
    if (!NAME_START.test(all[at + 1] ?? '') && all[at + 1] !== '/') return this.#stray(all, at);
    return this.#tag(all, at, isLast);
  }

  #begin(section: Section, at: number): number {
    this.#section = section;
    this.#brackets = 0;
    if (section.kind === 'doctype') this.#handler.doctype();
    return at + section.begin.length;
  }

  #stray(all: string, at: number): number {
    this.#handler.fault('has a < that begins no tag', all.slice(at, at + EXAMPLE));
    this.#handler.text('<', true);
    return at + 1;
  }

  /** The first `<` ends every tag: it may stand in none, and nothing is read again. */
  #tag(all: string, at: number, isLast: boolean): number {
    const simple = SIMPLE_TAG;
    simple.lastIndex = at + 1;
    if (simple.test(all)) return this.#whole(all.slice(at + 1, simple.lastIndex - 1), simple.lastIndex);
    let quote = '';
    for (let end = at + 1; end < all.length && end - at < MOST_OF_TAG; end++) {
      const character = all[end] ?? '';
      if (character === '<') return this.#brokenTag(all, at, end);
      if (quote === '' && character === '>') return this.#whole(all.slice(at + 1, end), end + 1);
      if (character === quote) quote = '';
      else if (quote === '' && (character === '"' || character === "'")) quote = character;
    }
    const end = Math.min(all.length, at + MOST_OF_TAG);
    return isLast || end - at >= MOST_OF_TAG ? this.#brokenTag(all, at, end) : at;
  }

  /** A quotation mark too many hides the `>`. */
  #brokenTag(all: string, at: number, end: number): number {
    const broken = all.slice(at, end);
    const close = broken.indexOf('>');
    this.#handler.fault('has a tag that does not end', broken.slice(0, EXAMPLE));
    return close === -1 ? end : this.#whole(broken.slice(1, close), at + close + 1);
  }

  #whole(tag: string, end: number): number {
    if (tag.startsWith('/')) this.#handler.endTag(tag.slice(1).trimEnd());
    else this.#handler.startTag(tag);
    return end;
  }

  #text(all: string, at: number, isLast: boolean): number {
    const markup = all.indexOf('<', at);
    let end = markup === -1 ? all.length : markup;
    // A reference is told whole, `]]>` seen whole.
    if (markup === -1 && !isLast) {
      const ampersand = all.lastIndexOf('&');
      if (ampersand >= at && end - ampersand < MOST_OF_REFERENCE && !all.includes(';', ampersand))
        end = ampersand;
      else if (all.endsWith(']')) end = Math.max(at, all.length - 2);
    }
    if (end > at) this.#handler.text(all.slice(at, end), false);
    return end;
  }

  /** Only the end of what is left out is kept: a comment may be as long as the file. */
  #inSection(all: string, at: number, isLast: boolean): number {
    const { end: mark, kind } = this.#section ?? SECTIONS[0];
    const found = kind === 'doctype' ? this.#doctypeEnd(all, at) : all.indexOf(mark, at);
    if (kind === 'instruction' && found === -1 && !isLast && all.length - at < MOST_OF_TAG) return at;
    const end = found === -1 ? (isLast ? all.length : Math.max(at, all.length - mark.length + 1)) : found;
    if (kind === 'cdata' && end > at) this.#handler.text(all.slice(at, end), true);
    if (kind === 'comment' && all.slice(at, end + 1).includes('--'))
      this.#handler.fault('has -- in a comment', '--');
    if (found === -1) return end;
    if (kind === 'instruction') this.#handler.instruction(all.slice(at, end));
    this.#section = null;
    return end + mark.length;
  }

  #doctypeEnd(all: string, at: number): number {
    for (let end = at; end < all.length; end++) {
      if (all[end] === '[') this.#brackets++;
      else if (all[end] === ']') this.#brackets--;
      else if (all[end] === '>' && this.#brackets <= 0) return end;
    }
    return -1;
  }
}
