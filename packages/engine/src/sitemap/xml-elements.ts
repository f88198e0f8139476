import { type XmlTokenHandler, XmlTokens } from './xml-tokens.ts';

export interface XmlElement {
  readonly local: string;
  /** The URI; for a prefix that is not declared the prefix with its colon. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlHandler {
  /** How many elements the element may stand in, where it ends those that were left open; null for any number. */
  mostAround(element: XmlElement): number | null;
  open(element: XmlElement, line: number): void;
  /** With its references resolved; what has no meaning is U+FFFD. In pieces. */
  text(text: string): void;
  close(): void;
  fault(what: string, line: number, example: string): void;
}

interface Frame {
  readonly name: string;
  readonly declared: ReadonlyMap<string, string> | null;
}

/** Elements inside one another that are looked at; deeper ones are counted, up to a point. A sitemap has five. */
const MOST_DEPTH = 32;
const MOST_COUNTED = 1_000;
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
const KNOWN_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xmlns', 'http://www.w3.org/2000/xmlns/'],
]);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const ATTRIBUTE = /(\s*)([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/** XML 1.0 production 2 (Char), by what is none; U+FFFD is what a decoder makes of bytes that it cannot read. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Z_a-z:][\w:.-]*));|&|\]\]>|[\0-\b\v\f\x0e-\x1f\ufffd-\uffff]/g;

/** Elements, names and references of XML 1.0 and Namespaces in XML 1.0; what breaks their rules is told and mended. */
export class XmlElements implements XmlTokenHandler {
  readonly #tokens: XmlTokens = new XmlTokens(this);
  readonly #handler: XmlHandler;
  readonly #stack: Frame[] = [];
  #deeper = 0;
  #hasRoot = false;
  #isBegun = false;
  #hasDoctype = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  get isOpen(): boolean {
    return this.#stack.length > 0;
  }

  /** Whether it goes deeper than anything that is meant. */
  get isBottomless(): boolean {
    return this.#deeper > MOST_COUNTED;
  }

  get line(): number {
    return this.#tokens.line;
  }

  write(text: string, isLast = false): void {
    this.#tokens.write(text, isLast);
  }

  fault(what: string, example: string, line = this.#tokens.line): void {
    this.#handler.fault(what, line, example);
  }

  doctype(): void {
    this.#isBegun = true;
    this.#hasDoctype = true;
  }

  instruction(content: string): void {
    if (this.#isBegun && /^xml\s/i.test(content))
      this.fault('has something before its XML declaration', `<?${content}`);
    this.#isBegun = true;
  }

  startTag(tag: string): void {
    const name = /^[^\s/]*/.exec(tag)?.[0] ?? '';
    if (!this.isOpen && this.#hasRoot) this.fault('has something after its root element', `<${name}>`);
    this.#isBegun = true;
    this.#hasRoot = true;
    const attributes = this.#attributes(tag, name.length);
    const declared = declarations(attributes);
    const around = declared === null ? this.#stack : [...this.#stack, { name, declared }];
    for (const attribute of attributes.keys())
      if (attribute.includes(':')) this.#namespaceOf(attribute, around);
    const element = { local: localName(name), namespace: this.#namespaceOf(name, around), attributes };
    this.#endOpen(element, name);
    if (this.#stack.length >= MOST_DEPTH) {
      if (!tag.endsWith('/')) this.#deeper++;
      return;
    }
    this.#stack.push({ name, declared });
    this.#handler.open(element, this.#tokens.line);
    if (tag.endsWith('/')) this.#pop();
  }

  endTag(name: string): void {
    const at = this.#stack.findLastIndex((frame) => frame.name === name);
    if (this.#deeper > 0 && (at === -1 || at >= MOST_DEPTH - 1)) {
      this.#deeper--;
      return;
    }
    if (this.#deeper > 0 || at !== this.#stack.length - 1 || at === -1)
      this.fault('has an end tag that ends another element than was begun', `</${name}>`);
    if (at === -1) return;
    this.#deeper = 0;
    while (this.#stack.length > at) this.#pop();
  }

  text(text: string, isPlain: boolean): void {
    if (!this.isOpen && text.trim() !== '') {
      this.fault(
        this.#hasRoot ? 'has something after its root element' : 'has text before its root element',
        text.trim(),
      );
    }
    this.#isBegun = true;
    const read = isPlain ? text : this.#resolved(text);
    if (this.#deeper === 0 && this.isOpen) this.#handler.text(read);
  }

  #pop(): void {
    this.#handler.close();
    this.#stack.pop();
  }

  /** `<url>` in a `<url>`: the end tag of the one before is missing. */
  #endOpen(element: XmlElement, name: string): void {
    const most = this.#handler.mostAround(element);
    if (most === null || this.#stack.length <= most) return;
    this.fault('has an element that is not closed before the next begins', `<${name}>`);
    this.#deeper = 0;
    while (this.#stack.length > most) this.#pop();
  }

  #attributes(tag: string, from: number): ReadonlyMap<string, string> {
    if (from === tag.length) return NO_ATTRIBUTES;
    const attributes = new Map<string, string>();
    ATTRIBUTE.lastIndex = from;
    let end = from;
    for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
      const [whole, space, name = '', double, single] = match;
      if (space === '') this.fault('has no white space between attributes', whole);
      if (attributes.has(name)) this.fault('has an attribute twice in one tag', whole);
      else attributes.set(name, this.#resolved(double ?? single ?? ''));
      end = ATTRIBUTE.lastIndex;
    }
    const rest = tag.slice(end).trim();
    if (rest !== '' && rest !== '/') this.fault('has an attribute that is not written name="value"', rest);
    return attributes;
  }

  #namespaceOf(name: string, around: readonly Frame[]): string {
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    const frame = around.findLast(({ declared }) => declared?.has(prefix));
    const uri = frame?.declared?.get(prefix) ?? KNOWN_PREFIXES.get(prefix);
    if (uri === undefined) this.fault('uses a prefix that is not declared', name);
    return uri ?? `${prefix}:`;
  }

  #resolved(text: string): string {
    if (text.search(SUSPECT) === -1) return text;
    const lineAt = lines(text, this.#tokens.line);
    return text.replace(SUSPECT, (found, decimal, hex, name, at) => {
      const line = () => lineAt(at);
      const example = () => text.slice(at, at + 60);
      if (found === ']]>' || found === '&') {
        this.fault(found === '&' ? 'has a & that begins no reference' : 'has ]]> in text', example(), line());
        return found;
      }
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const character = name === undefined ? characterOf(code) : NAMED.get(name);
      if (found.startsWith('&') && character !== undefined) return character;
      const what = found.startsWith('&')
        ? `refers to what ${this.#hasDoctype ? 'only its document type declares' : 'is not declared'}`
        : found >= '\ufffd'
          ? 'has bytes that are not in its encoding'
          : 'has a control character';
      this.fault(what, example(), line());
      return '\ufffd';
    });
  }
}

/** The line of one place after the other, where the first line has this number. */
function lines(text: string, first: number): (at: number) => number {
  let line = first;
  let end = text.indexOf('\n');
  return (at) => {
    for (; end !== -1 && end < at; end = text.indexOf('\n', end + 1)) line++;
    return line;
  };
}

function characterOf(code: number): string | undefined {
  const isCharacter =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

function declarations(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
  if (attributes.size === 0) return null;
  const declared = [...attributes].flatMap(([name, uri]) =>
    name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice(6), uri] as const] : [],
  );
  return declared.length === 0 ? null : new Map(declared);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
