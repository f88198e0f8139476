/**
 * Tree construction (HTML section 13.2.6): which rules a token stands under, and all of them but those of the body.
 * Scripts count as running, as in browsers: the content of `noscript` is text.
 */
import { wordSet } from '../text/word-set.ts';
import { BodyRules, type Mode, VISIBLE } from './body-rules.ts';
import { decodeText } from './decode-entities.ts';
import type { AttributeOffsets, ContentModel, TokenReader } from './html-tokenizer.ts';
import { NO_ATTRIBUTES } from './html-tokenizer.ts';
import type { StackedElement } from './stacked-element.ts';
import type { Tag } from './tag.ts';

const NUL = /\0/g;
/** What MathML's `annotation-xml` says where it is an HTML integration point. */
const HOLDS_HTML = /^(?:text\/html|application\/xhtml\+xml)$/i;

type Rule = (tree: TreeConstruction, tag: Tag) => void;

export class TreeConstruction extends BodyRules implements TokenReader {
  /** The content of an element too deep to be opened is nobody's. */
  #drops = false;
  #textElement: StackedElement | null = null;
  /** The first `&` behind the last place from which one was looked for. */
  #nextReference = -1;
  /** What start tags and end tags do in each mode. */
  static readonly #rules: Readonly<Record<Mode, readonly [start: Rule, end: Rule]>> = {
    initial: [(tree, tag) => tree.#startBeforeHead(tag), (tree, tag) => tree.#endAroundHead(tag)],
    'in head': [(tree, tag) => tree.#startInHead(tag), (tree, tag) => tree.#endAroundHead(tag)],
    'after head': [(tree, tag) => tree.#startAfterHead(tag), (tree, tag) => tree.#endAroundHead(tag)],
    'in body': [(tree, tag) => tree.startInBody(tag), (tree, tag) => tree.endInBody(tag)],
    'in table': [(tree, tag) => tree.#startInTable(tag), (tree, tag) => tree.#endInTable(tag)],
    'in caption': [(tree, tag) => tree.#startInCell(tag), (tree, tag) => tree.#endInCaption(tag)],
    'in column group': [
      (tree, tag) => tree.#startInColumnGroup(tag),
      (tree, tag) => tree.#endInColumnGroup(tag),
    ],
    'in table body': [(tree, tag) => tree.#startInTableBody(tag), (tree, tag) => tree.#endInTableBody(tag)],
    'in row': [(tree, tag) => tree.#startInRow(tag), (tree, tag) => tree.#endInRow(tag)],
    'in cell': [(tree, tag) => tree.#startInCell(tag), (tree, tag) => tree.#endInCell(tag)],
    'in select': [(tree, tag) => tree.#startInSelect(tag), (tree, tag) => tree.#endInSelect(tag)],
    'in select in table': [(tree, tag) => tree.#startInSelect(tag), (tree, tag) => tree.#endInSelect(tag)],
    'in template': [(tree, tag) => tree.#startInTemplate(tag), (tree, tag) => tree.#endInTemplate(tag)],
    'in frameset': [(tree, tag) => tree.#startInFrameset(tag), (tree, tag) => tree.#endInFrameset(tag)],
    'after frameset': [(tree, tag) => tree.#startInFrameset(tag), () => {}],
  };

  /** Whether the innermost element is one of SVG or MathML. */
  get allowsCdata(): boolean {
    return this.build.stack.top?.foreign === true;
  }

  /** What the tokenizer is to read next. */
  startTag(name: string, attributes: AttributeOffsets, selfClosing: boolean): ContentModel {
    this.attributes = attributes;
    this.selfClosing = selfClosing;
    this.content = 'markup';
    this.#drops = false;
    if (this.#isForeign(name)) this.#startForeign(name);
    else this.start(this.build.tag(name === 'image' ? 'img' : name));
    if (this.content === 'markup' || this.content === 'plaintext') return this.content;
    const { top } = this.build.stack;
    this.#textElement = top?.name === name && !top.foreign ? top : null;
    this.#drops = this.#textElement === null;
    return this.content;
  }

  endTag(name: string): void {
    this.attributes = NO_ATTRIBUTES;
    this.#drops = false;
    if (this.#textElement !== null) this.#endText(this.#textElement);
    else if (!this.allowsCdata) this.end(this.build.tag(name));
    else if (!this.#endForeign(name)) this.end(this.build.tag(name));
  }

  text(start: number, end: number): void {
    const { html } = this.document;
    // Remembered, so that most texts are not searched for one.
    if (this.#nextReference < start) {
      const next = html.indexOf('&', start);
      this.#nextReference = next < 0 ? html.length : next;
    }
    const text = html.slice(start, end);
    this.#take(this.#nextReference < end ? decodeText(text) : text);
  }

  rawText(start: number, end: number): void {
    this.#take(this.#replaced(this.document.html.slice(start, end)));
  }

  cdata(start: number, end: number): void {
    this.#foreignText(this.document.html.slice(start, end));
  }

  #take(text: string): void {
    if (this.#drops) return;
    if (this.#textElement !== null) this.build.text(this.#replaced(text));
    else if (this.#isForeign('')) this.#foreignText(text);
    else if (this.mode === 'in body') this.textInBody(text);
    else this.#characters(text);
  }

  #foreignText(text: string): void {
    this.build.text(this.#replaced(text));
    this.framesetOk &&= !VISIBLE.test(text);
  }

  #replaced(text: string): string {
    return this.document.hasNul ? text.replace(NUL, '\ufffd') : text;
  }

  finish(): void {
    const isHeadLeft = this.head !== null && this.head.at < 0;
    if (isHeadLeft) {
      this.build.popTo(1);
      this.closeHead();
    }
    this.build.finish();
  }

  /** After the content of title, script and their like. A head that was left is left again. */
  #endText(element: StackedElement): void {
    this.#textElement = null;
    this.build.popTo(element.at);
  }

  protected override startByMode(tag: Tag): void {
    TreeConstruction.#rules[this.mode][0](this, tag);
  }

  protected override endByMode(tag: Tag): void {
    TreeConstruction.#rules[this.mode][1](this, tag);
  }

  #characters(text: string): void {
    switch (this.mode) {
      case 'initial':
      case 'in head':
      case 'after head':
        // White space between the head's elements is nobody's content.
        if (!VISIBLE.test(text)) return;
        this.openBody();
        this.textInBody(text.replace(/^[\t\n\f\r ]+/, ''));
        return;
      case 'in table':
      case 'in table body':
      case 'in row':
        this.#textInTable(text);
        return;
      case 'in column group':
        if (!VISIBLE.test(text)) return;
        if (this.build.topName !== 'colgroup') return;
        this.build.pop();
        this.mode = 'in table';
        this.#textInTable(text);
        return;
      case 'in select':
      case 'in select in table':
        this.build.text(text.replace(NUL, ''));
        return;
      case 'in frameset':
      case 'after frameset':
        return;
      default:
        this.textInBody(text);
        return;
    }
  }

  #isForeign(name: string): boolean {
    const { top } = this.build.stack;
    if (top === null || !top.foreign) return false;
    if (top.tag.namespace === 'svg') return !top.tag.isScope;
    if (top.name !== 'annotation-xml') return !top.tag.isScope || name === 'mglyph' || name === 'malignmark';
    return name !== 'svg' && !HOLDS_HTML.test(top.attribute('encoding') ?? '');
  }

  #startForeign(name: string): void {
    const html = this.build.tag(name);
    if (html.leavesForeign || (name === 'font' && this.#colorsFont())) {
      this.#leaveForeign();
      this.start(html);
      return;
    }
    this.insertForeign(name, this.build.stack.top?.tag.namespace ?? 'svg');
  }

  #colorsFont(): boolean {
    const font = this.build.detached('font', this.attributes);
    return ['color', 'face', 'size'].some((name) => font.attribute(name) !== null);
  }

  #leaveForeign(): void {
    while (this.#isForeign('')) this.build.pop();
  }

  /** False where the rules of HTML decide. */
  #endForeign(name: string): boolean {
    if (name === 'br' || name === 'p') {
      this.#leaveForeign();
      return false;
    }
    const { stack } = this.build;
    const place = Math.max(...(['svg', 'math'] as const).map((each) => this.build.lastPlace(name, each)));
    if (place <= stack.htmlAt) return false;
    this.build.popTo(place);
    return true;
  }

  #startBeforeHead(tag: Tag): void {
    if (tag.name === 'html') {
      if (this.build.stack.length > 0) this.build.stack.at(0)?.adopt(this.attributes);
      else this.build.insert(tag, this.attributes);
      return;
    }
    this.openHtml();
    this.openHead(tag.name === 'head' ? this.attributes : NO_ATTRIBUTES);
    if (tag.name !== 'head') this.start(tag);
  }

  #startInHead(tag: Tag): void {
    if (tag.name === 'html') {
      this.startInBody(tag);
      return;
    }
    if (tag.startRule === 'head' || tag.name === 'noscript') {
      this.startHeadContent(tag);
      return;
    }
    if (tag.name === 'head') return;
    this.leaveHead();
    this.start(tag);
  }

  #startAfterHead(tag: Tag): void {
    const { name } = tag;
    if (name === 'html') {
      this.startInBody(tag);
      return;
    }
    if (name === 'head') return;
    if (tag.startRule === 'head') {
      this.#startInLeftHead(tag);
      return;
    }
    if (name === 'frameset') {
      this.closeHead();
      this.build.insert(tag, this.attributes);
      this.mode = 'in frameset';
      return;
    }
    this.openBody(name === 'body' ? this.attributes : NO_ATTRIBUTES);
    if (name === 'body') this.framesetOk = false;
    else this.start(tag);
  }

  #startInLeftHead(tag: Tag): void {
    const { head } = this;
    if (head === null) return;
    this.build.stack.push(head);
    this.startHeadContent(tag);
    this.build.stack.splice(head.at, 1);
  }

  #endAroundHead(tag: Tag): void {
    const { name } = tag;
    if (name === 'template') {
      this.endTemplate();
      return;
    }
    const ends = name === 'body' || name === 'html' || name === 'br';
    if (name === 'head' && this.mode !== 'after head') {
      this.openHtml();
      if (this.mode === 'initial') this.openHead(NO_ATTRIBUTES);
      this.leaveHead();
    } else if (ends) {
      this.openBody();
      this.end(tag);
    }
  }

  #startInTable(tag: Tag): void {
    const { name } = tag;
    if (name === 'caption') {
      this.#clearTo('table');
      this.build.formatting.pushMarker();
      this.insertPart(tag, 'in caption');
    } else if (name === 'colgroup') {
      this.#clearTo('table');
      this.insertPart(tag, 'in column group');
    } else if (name === 'col') {
      this.#clearTo('table');
      if (this.insertPart(this.build.tag('colgroup'), 'in column group', NO_ATTRIBUTES)) this.start(tag);
    } else if (SECTIONS.has(name)) {
      this.#clearTo('table');
      this.insertPart(tag, 'in table body');
    } else if (name === 'tr' || name === 'td' || name === 'th') {
      this.#clearTo('table');
      if (this.insertPart(this.build.tag('tbody'), 'in table body', NO_ATTRIBUTES)) this.start(tag);
    } else if (name === 'table') {
      if (this.#endTable()) this.start(tag);
    } else if (name === 'style' || name === 'script' || name === 'template') this.startHeadContent(tag);
    else if (name === 'input' && this.isHiddenInput()) this.build.insertVoid(tag, this.attributes);
    else if (name === 'form') {
      if (this.form !== null || this.build.isOpen('template')) return;
      this.form = this.build.insert(tag, this.attributes);
      if (this.form !== null) this.build.pop();
    } else this.#foster(() => this.startInBody(tag));
  }

  #endInTable(tag: Tag): void {
    if (tag.name === 'table') this.#endTable();
    else if (tag.name === 'template') this.endTemplate();
    else this.#foster(() => this.endInBody(tag));
  }

  #textInTable(text: string): void {
    if (!VISIBLE.test(text) && TABLE_CONTEXT.has(this.build.topName)) this.build.text(text);
    else this.#foster(() => this.textInBody(text));
  }

  #foster(rule: () => void): void {
    this.build.fostering = true;
    rule();
    this.build.fostering = false;
  }

  #endTable(): boolean {
    if (!this.build.inTableScope('table')) return false;
    this.build.popThrough('table');
    this.resetMode();
    return true;
  }

  /** Ends the innermost such part of a table, with all that is in it; false where there is none. */
  #endPart(part: keyof typeof PARTS): boolean {
    const { names, around, hasMarker } = PARTS[part];
    let place = -1;
    for (const name of names)
      if (this.build.inTableScope(name)) place = Math.max(place, this.build.lastPlace(name));
    if (place < 0) return false;
    this.build.popTo(place);
    if (hasMarker) this.build.formatting.clearToMarker();
    this.mode = around;
    return true;
  }

  #endInCaption(tag: Tag): void {
    if (tag.name === 'caption') this.#endPart('caption');
    else if (tag.name === 'table') {
      if (this.#endPart('caption')) this.end(tag);
    } else this.endInBody(tag);
  }

  #startInColumnGroup(tag: Tag): void {
    if (tag.name === 'html') this.startInBody(tag);
    else if (tag.name === 'col') this.build.insertVoid(tag, this.attributes);
    else if (tag.name === 'template') this.startHeadContent(tag);
    else if (this.#endColumnGroup()) this.start(tag);
  }

  #endInColumnGroup(tag: Tag): void {
    if (tag.name === 'colgroup') this.#endColumnGroup();
    else if (tag.name === 'template') this.endTemplate();
    else if (tag.name !== 'col' && this.#endColumnGroup()) this.end(tag);
  }

  #endColumnGroup(): boolean {
    if (this.build.topName !== 'colgroup') return false;
    this.build.pop();
    this.mode = 'in table';
    return true;
  }

  #startInTableBody(tag: Tag): void {
    const { name } = tag;
    if (name === 'tr') {
      this.#clearTo('section');
      this.insertPart(tag, 'in row');
    } else if (name === 'td' || name === 'th') {
      this.#clearTo('section');
      if (this.insertPart(this.build.tag('tr'), 'in row', NO_ATTRIBUTES)) this.start(tag);
    } else if (name === 'caption' || name === 'col' || name === 'colgroup' || SECTIONS.has(name)) {
      if (this.#endPart('section')) this.start(tag);
    } else this.#startInTable(tag);
  }

  #endInTableBody(tag: Tag): void {
    const { name } = tag;
    if (SECTIONS.has(name)) {
      if (this.build.inTableScope(name)) this.#endPart('section');
    } else if (name === 'table') {
      if (this.#endPart('section')) this.end(tag);
    } else this.#endInTable(tag);
  }

  #startInRow(tag: Tag): void {
    const { name } = tag;
    if (name === 'td' || name === 'th') {
      this.#clearTo('row');
      this.insertPart(tag, 'in cell');
      this.build.formatting.pushMarker();
    } else if (tag.startRule === 'stray' && name !== 'frame' && name !== 'head') {
      if (this.#endPart('row')) this.start(tag);
    } else this.#startInTable(tag);
  }

  #endInRow(tag: Tag): void {
    const { name } = tag;
    if (name === 'tr') this.#endPart('row');
    else if (name === 'table' || (SECTIONS.has(name) && this.build.inTableScope(name))) {
      if (this.#endPart('row')) this.end(tag);
    } else if (!SECTIONS.has(name)) this.#endInTable(tag);
  }

  #startInCell(tag: Tag): void {
    const staysIn = tag.startRule !== 'stray' || tag.name === 'frame' || tag.name === 'head';
    if (staysIn) this.startInBody(tag);
    else if (this.mode === 'in cell' ? this.#endPart('cell') : this.#endPart('caption')) this.start(tag);
  }

  #endInCell(tag: Tag): void {
    const { name } = tag;
    if (name === 'td' || name === 'th') {
      if (this.build.inTableScope(name)) this.#endPart('cell');
    } else if (name === 'table' || name === 'tr' || SECTIONS.has(name)) {
      if (this.build.inTableScope(name) && this.#endPart('cell')) this.end(tag);
    } else this.endInBody(tag);
  }

  /** As before the "select" became one that may hold anything: so do all browsers but one. */
  #startInSelect(tag: Tag): void {
    const { name } = tag;
    if (this.mode === 'in select in table' && SELECT_ENDS.has(name)) {
      this.#endSelect();
      this.start(tag);
    } else if (name === 'option' || name === 'optgroup' || name === 'hr') {
      if (this.build.topName === 'option') this.build.pop();
      if (name !== 'option' && this.build.topName === 'optgroup') this.build.pop();
      if (name === 'hr') this.build.insertVoid(tag, this.attributes);
      else this.build.insert(tag, this.attributes);
    } else if (name === 'select') this.#endSelect();
    else if (name === 'input' || name === 'keygen' || name === 'textarea') {
      this.#endSelect();
      this.start(tag);
    } else if (name === 'script' || name === 'template') this.startHeadContent(tag);
    else if (name === 'html') this.startInBody(tag);
  }

  #endInSelect(tag: Tag): void {
    const { name } = tag;
    const { build } = this;
    if (this.mode === 'in select in table' && SELECT_ENDS.has(name)) {
      if (!build.inTableScope(name)) return;
      this.#endSelect();
      this.end(tag);
    } else if (name === 'optgroup') {
      const { stack } = build;
      if (build.topName === 'option' && stack.at(stack.length - 2)?.name === 'optgroup') build.pop();
      if (build.topName === 'optgroup') build.pop();
    } else if (name === 'option') {
      if (build.topName === 'option') build.pop();
    } else if (name === 'select') this.#endSelect();
    else if (name === 'template') this.endTemplate();
  }

  #endSelect(): void {
    this.build.popThrough('select');
    this.resetMode();
  }

  #startInTemplate(tag: Tag): void {
    if (tag.startRule === 'head') {
      this.startHeadContent(tag);
      return;
    }
    this.mode = TEMPLATE_MODES.get(tag.name) ?? 'in body';
    this.templateModes[this.templateModes.length - 1] = this.mode;
    this.start(tag);
  }

  #startInFrameset(tag: Tag): void {
    if (tag.name === 'html') this.startInBody(tag);
    else if (tag.name === 'noframes') this.startHeadContent(tag);
    else if (this.mode === 'after frameset') return;
    else if (tag.name === 'frameset') this.build.insert(tag, this.attributes);
    else if (tag.name === 'frame') this.build.insertVoid(tag, this.attributes);
  }

  #endInTemplate(tag: Tag): void {
    if (tag.name === 'template') this.endTemplate();
  }

  #endInFrameset(tag: Tag): void {
    if (tag.name !== 'frameset' || this.build.stack.length <= 1) return;
    this.build.pop();
    if (this.build.topName !== 'frameset') this.mode = 'after frameset';
  }

  /** "Clear the stack back to a table context", or one of a table body or row. */
  #clearTo(context: keyof typeof CONTEXTS): void {
    while (!CONTEXTS[context].has(this.build.topName) && this.build.stack.length > 1) this.build.pop();
  }
}

const SECTIONS = wordSet('tbody tfoot thead');
const SELECT_ENDS = wordSet('caption table tbody tfoot thead tr td th');
const TABLE_CONTEXT = wordSet('table tbody tfoot thead tr template');
const CONTEXTS = {
  table: wordSet('table template html'),
  section: wordSet('tbody tfoot thead template html'),
  row: wordSet('tr template html'),
} as const;
/** What a table is made of, and the mode behind each. */
const PARTS: Readonly<
  Record<
    'caption' | 'section' | 'row' | 'cell',
    { names: ReadonlySet<string>; around: Mode; hasMarker: boolean }
  >
> = {
  caption: { names: wordSet('caption'), around: 'in table', hasMarker: true },
  section: { names: SECTIONS, around: 'in table', hasMarker: false },
  row: { names: wordSet('tr'), around: 'in table body', hasMarker: false },
  cell: { names: wordSet('td th'), around: 'in row', hasMarker: true },
};
const TEMPLATE_MODES: ReadonlyMap<string, Mode> = new Map([
  ...'caption colgroup tbody tfoot thead'.split(' ').map((name) => [name, 'in table'] as const),
  ['col', 'in column group'],
  ['tr', 'in table body'],
  ['td', 'in row'],
  ['th', 'in row'],
]);
