/** The rules of the body (HTML section 13.2.6.4.7) and what all others share with them. */
import { lastOf } from './element-stack.ts';
import { type AttributeOffsets, type ContentModel, NO_ATTRIBUTES } from './html-tokenizer.ts';
import type { StackedElement } from './stacked-element.ts';
import type { Namespace, StartRule, Tag } from './tag.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** Insertion modes; "initial" stands for all that come before the head, "in body" for those after it as well. */
export type Mode =
  | 'initial'
  | 'in head'
  | 'after head'
  | 'in body'
  | 'in table'
  | 'in caption'
  | 'in column group'
  | 'in table body'
  | 'in row'
  | 'in cell'
  | 'in select'
  | 'in select in table'
  | 'in template'
  | 'in frameset'
  | 'after frameset';

/** What is open, and the mode that it puts the parser in. */
const MODES_BY_ELEMENT: readonly (readonly [name: string, mode: Mode])[] = [
  ['select', 'in select'],
  ['td', 'in cell'],
  ['th', 'in cell'],
  ['tr', 'in row'],
  ['tbody', 'in table body'],
  ['thead', 'in table body'],
  ['tfoot', 'in table body'],
  ['caption', 'in caption'],
  ['colgroup', 'in column group'],
  ['table', 'in table'],
  ['template', 'in template'],
  ['head', 'in head'],
  ['body', 'in body'],
  ['frameset', 'in frameset'],
];
const TABLE_MODES: ReadonlySet<Mode> = new Set([
  'in table',
  'in caption',
  'in table body',
  'in row',
  'in cell',
]);

const HEADINGS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** A no-break space or a byte order mark is no white space of HTML. */
export const VISIBLE = /[^\t\n\f\r ]/;
/** After which no frameset may take the body's place. */
const NO_FRAMESET: ReadonlySet<StartRule> = new Set(['pre', 'button', 'marker', 'hr', 'xmp', 'select']);

/** What holds for a document from its beginning to its end. */
export interface Peculiarities {
  readonly html: string;
  /** Browsers read it in quirks mode, where a table does not end a paragraph. */
  readonly isQuirky: boolean;
  /** A U+0000 stands in it somewhere: else no text is searched for one. */
  readonly hasNul: boolean;
}

export abstract class BodyRules {
  protected mode: Mode = 'initial';
  protected content: ContentModel = 'markup';
  protected attributes: AttributeOffsets = NO_ATTRIBUTES;
  /** Whether a frameset may still take the body's place. */
  protected framesetOk = true;
  protected form: StackedElement | null = null;
  protected readonly templateModes: Mode[] = [];
  protected readonly build: TreeBuilder;
  /** Null once the body has begun. */
  protected head: StackedElement | null = null;
  protected selfClosing = false;
  protected readonly document: Peculiarities;
  #body: StackedElement | null = null;
  readonly #p: Tag;
  readonly #button: Tag;

  constructor(build: TreeBuilder, document: Peculiarities) {
    this.document = document;
    this.build = build;
    this.#p = build.tag('p');
    this.#button = build.tag('button');
  }

  protected abstract startByMode(tag: Tag): void;
  protected abstract endByMode(tag: Tag): void;

  protected start(tag: Tag): void {
    if (this.mode === 'in body') this.startInBody(tag);
    else this.startByMode(tag);
  }

  protected end(tag: Tag): void {
    if (this.mode === 'in body') this.endInBody(tag);
    else this.endByMode(tag);
  }

  protected textInBody(text: string): void {
    const shown = this.document.hasNul ? text.replaceAll('\0', '') : text;
    if (shown === '') return;
    this.build.reconstruct();
    this.build.text(shown);
    this.framesetOk &&= !VISIBLE.test(shown);
  }

  protected openHtml(): void {
    if (this.build.stack.length === 0) this.build.insert(this.build.tag('html'));
  }

  protected openHead(attributes: AttributeOffsets): void {
    this.head = this.build.insert(this.build.tag('head'), attributes);
    this.mode = 'in head';
  }

  /** What belongs into it is put there until the body begins (section 13.2.6.4.6), so it is not shown as closed yet. */
  protected leaveHead(): void {
    this.build.stack.pop();
    this.mode = 'after head';
  }

  protected closeHead(): void {
    if (this.head !== null) this.build.close(this.head);
    this.head = null;
  }

  /** With all that a document may leave out before it. */
  protected openBody(attributes: AttributeOffsets = NO_ATTRIBUTES): void {
    this.openHtml();
    if (this.mode === 'initial') this.openHead(NO_ATTRIBUTES);
    if (this.mode === 'in head') this.leaveHead();
    this.closeHead();
    this.#body = this.build.insert(this.build.tag('body'), attributes);
    this.mode = 'in body';
  }

  protected startHeadContent(tag: Tag): void {
    if (tag.name === 'template') {
      if (this.build.insert(tag, this.attributes) === null) return;
      this.build.formatting.pushMarker();
      this.framesetOk = false;
      this.mode = 'in template';
      this.templateModes.push(this.mode);
    } else if (tag.content === 'markup') this.build.insertVoid(tag, this.attributes);
    else this.#insertText(tag);
  }

  protected endTemplate(): void {
    if (!this.build.isOpen('template')) return;
    this.build.popThrough('template');
    this.build.formatting.clearToMarker();
    this.templateModes.pop();
    this.resetMode();
  }

  /** "Reset the insertion mode appropriately". */
  protected resetMode(): void {
    let innermost = 0;
    this.mode = this.head === null ? 'in body' : 'after head';
    for (const [name, mode] of MODES_BY_ELEMENT) {
      const place = this.build.lastPlace(name);
      if (place <= innermost) continue;
      innermost = place;
      this.mode = mode;
    }
    if (this.mode === 'in template') this.mode = this.templateModes.at(-1) ?? 'in body';
    const isInTable = this.build.lastPlace('table') > this.build.lastPlace('template');
    if (this.mode === 'in select' && isInTable) this.mode = 'in select in table';
  }

  protected startInBody(tag: Tag): void {
    const { build } = this;
    switch (tag.startRule) {
      case 'ordinary':
        build.reconstruct();
        build.insert(tag, this.attributes);
        return;
      case 'block':
        this.#endParagraph();
        build.insert(tag, this.attributes);
        return;
      case 'formatting':
        build.reconstruct();
        this.#insertFormatting(tag);
        return;
      case 'a':
        this.#startLink(tag);
        return;
      case 'item':
        this.#startItem(tag);
        return;
      case 'void':
        build.reconstruct();
        build.insertVoid(tag, this.attributes);
        this.framesetOk &&= tag.name === 'input' && this.isHiddenInput();
        return;
      case 'table':
        if (!this.document.isQuirky) this.#endParagraph();
        this.framesetOk = false;
        if (build.insert(tag, this.attributes) !== null) this.mode = 'in table';
        return;
      case 'head':
        this.startHeadContent(tag);
        return;
      case 'heading':
        this.#endParagraph();
        if (HEADINGS.includes(build.topName) && !this.build.stack.top?.foreign) build.pop();
        build.insert(tag, this.attributes);
        return;
      default:
        this.#startRare(tag);
        return;
    }
  }

  #startRare(tag: Tag): void {
    const { build } = this;
    if (NO_FRAMESET.has(tag.startRule)) this.framesetOk = false;
    switch (tag.startRule) {
      case 'pre':
        this.#endParagraph();
        build.insert(tag, this.attributes);
        return;
      case 'form':
        this.#startForm(tag);
        return;
      case 'button':
        if (build.inScope('button')) build.popThrough('button');
        build.reconstruct();
        build.insert(tag, this.attributes);
        return;
      case 'nobr':
        build.reconstruct();
        if (build.inScope('nobr')) build.endFormatting(tag);
        build.reconstruct();
        this.#insertFormatting(tag);
        return;
      case 'marker':
        build.reconstruct();
        if (build.insert(tag, this.attributes) !== null) build.formatting.pushMarker();
        return;
      case 'inert':
        build.insertVoid(tag, this.attributes);
        return;
      case 'hr':
        this.#endParagraph();
        build.insertVoid(tag, this.attributes);
        return;
      case 'plaintext':
      case 'xmp':
        this.#endParagraph();
        if (tag.startRule === 'xmp') build.reconstruct();
        this.#insertText(tag);
        return;
      case 'text':
        this.framesetOk &&= tag.name === 'noembed' || tag.name === 'noscript';
        this.#insertText(tag);
        return;
      case 'select':
        build.reconstruct();
        if (build.insert(tag, this.attributes) !== null)
          this.mode = TABLE_MODES.has(this.mode) ? 'in select in table' : 'in select';
        return;
      case 'option':
        if (build.topName === 'option') build.pop();
        build.reconstruct();
        build.insert(tag, this.attributes);
        return;
      case 'ruby':
        if (build.inScope('ruby')) build.popImplied(tag.name === 'rt' || tag.name === 'rp' ? 'rtc' : '');
        build.insert(tag, this.attributes);
        return;
      case 'foreign':
        build.reconstruct();
        this.insertForeign(tag.name, tag.name === 'svg' ? 'svg' : 'math');
        return;
      case 'stray':
        return;
      default:
        this.#startAgain(tag);
        return;
    }
  }

  protected insertForeign(name: string, namespace: Namespace): void {
    const tag = this.build.tag(name, namespace);
    if (this.selfClosing) this.build.insertVoid(tag, this.attributes);
    else this.build.insert(tag, this.attributes);
  }

  protected isHiddenInput(): boolean {
    const input = this.build.detached('input', this.attributes);
    return input.attribute('type')?.toLowerCase() === 'hidden';
  }

  /** Second `html` and `body` tags add attributes only; a frameset may replace a body that is empty yet. */
  #startAgain(tag: Tag): void {
    const { build } = this;
    if (build.isOpen('template')) return;
    if (tag.name === 'html') build.stack.at(0)?.adopt(this.attributes);
    else if (this.#body === null) return;
    else if (tag.name === 'body') {
      this.framesetOk = false;
      this.#body.adopt(this.attributes);
    } else if (this.framesetOk) {
      build.discard(this.#body);
      build.insert(tag, this.attributes);
      this.mode = 'in frameset';
    }
  }

  #insertText(tag: Tag): void {
    this.content = tag.content;
    this.build.insert(tag, this.attributes);
  }

  #insertFormatting(tag: Tag): void {
    const element = this.build.insert(tag, this.attributes);
    if (element !== null) this.build.formatting.push(element);
  }

  #startLink(tag: Tag): void {
    const { build } = this;
    const open = build.formatting.lastOf(tag);
    if (open !== null) {
      build.endFormatting(tag);
      build.formatting.remove(open);
      build.remove(open);
    }
    build.reconstruct();
    this.#insertFormatting(tag);
  }

  #startItem(tag: Tag): void {
    this.framesetOk = false;
    const { stack } = this.build;
    const around = stack.at(stack.itemsEndAt);
    if (around?.tag.startRule === 'item' && (around.name === 'li') === (tag.name === 'li') && !around.foreign)
      this.build.popTo(around.at);
    this.#endParagraph();
    this.build.insert(tag, this.attributes);
  }

  #startForm(tag: Tag): void {
    const inTemplate = this.build.isOpen('template');
    if (this.form !== null && !inTemplate) return;
    this.#endParagraph();
    const form = this.build.insert(tag, this.attributes);
    if (!inTemplate) this.form = form;
  }

  protected endInBody(tag: Tag): void {
    const { build } = this;
    const { name } = tag;
    switch (tag.endRule) {
      case 'ordinary':
        this.#endOrdinary(tag);
        return;
      case 'block':
      case 'dd':
        if (build.stack.inScope(tag)) build.popTo(lastOf(tag.places));
        return;
      case 'p':
        if (!this.#isInButtonScope()) build.insert(build.tag('p'));
        this.#endParagraph();
        return;
      case 'formatting':
        if (!build.endFormatting(tag)) this.#endOrdinary(tag);
        return;
      case 'li': {
        const place = lastOf(tag.places);
        if (place < build.stack.scopeAt || place < 0) return;
        if (place > build.lastPlace('ul') && place > build.lastPlace('ol')) build.popTo(place);
        return;
      }
      case 'heading': {
        const place = build.stack.top?.tag === tag ? lastOf(tag.places) : this.#lastHeading();
        if (place >= build.stack.scopeAt && place > 0) build.popTo(place);
        return;
      }
      case 'form':
        this.#endForm();
        return;
      case 'marker':
        if (!build.inScope(name)) return;
        build.popThrough(name);
        build.formatting.clearToMarker();
        return;
      case 'br':
        build.reconstruct();
        build.insertVoid(tag, NO_ATTRIBUTES);
        this.framesetOk = false;
        return;
      case 'template':
        this.endTemplate();
        return;
      case 'body':
        return;
    }
  }

  #endForm(): void {
    if (this.build.isOpen('template')) {
      if (this.build.inScope('form')) this.build.popThrough('form');
      return;
    }
    const { form } = this;
    this.form = null;
    if (form === null || form.at < this.build.stack.scopeAt) return;
    this.build.popImplied();
    this.build.remove(form);
  }

  #endOrdinary({ places }: Tag): void {
    const place = lastOf(places);
    if (place > 0 && place >= this.build.stack.specialAt) this.build.popTo(place);
  }

  #lastHeading(): number {
    let last = -1;
    for (const name of HEADINGS) last = Math.max(last, this.build.lastPlace(name));
    return last;
  }

  #isInButtonScope(): boolean {
    const place = lastOf(this.#p.places);
    return place >= 0 && place > this.build.stack.scopeAt && place > lastOf(this.#button.places);
  }

  #endParagraph(): void {
    if (this.#isInButtonScope()) this.build.popTo(lastOf(this.#p.places));
  }
}
