/** The rules of the body (HTML section 13.2.6.4.7) and what all others share with them. */

import { wordSet } from '../text/word-set.ts';
import { lastOf } from './element-stack.ts';
import { type AttributeOffsets, type ContentModel, NO_ATTRIBUTES } from './html-tokenizer.ts';
import type { StackedElement } from './stacked-element.ts';
import type { Namespace, Tag } from './tag.ts';
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
const NO_FRAMESET = wordSet('item table pre button marker hr xmp select');

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
    const { startRule: rule } = tag;
    this.framesetOk &&= !NO_FRAMESET.has(rule);
    if (tag.endsParagraph) this.#endParagraph();
    if (tag.reconstructs) build.reconstruct();
    if (rule === 'ordinary' || rule === 'block' || rule === 'pre') build.insert(tag, this.attributes);
    else if (rule === 'a') this.#startLink(tag);
    else if (rule === 'formatting') this.#insertFormatting(tag);
    else if (rule === 'item') this.#startItem(tag);
    else if (rule === 'void') {
      build.insertVoid(tag, this.attributes);
      this.framesetOk &&= tag.name === 'input' && this.isHiddenInput();
    } else if (rule === 'table') {
      if (!this.document.isQuirky) this.#endParagraph();
      this.insertPart(tag, 'in table');
    } else if (rule === 'head') this.startHeadContent(tag);
    else if (rule === 'heading') {
      if (HEADINGS.includes(build.topName)) build.pop();
      build.insert(tag, this.attributes);
    } else this.#startRare(tag);
  }

  #startRare(tag: Tag): void {
    const { build } = this;
    const { name, startRule: rule } = tag;
    if (rule === 'form') this.#startForm(tag);
    else if (rule === 'button') {
      if (build.inScope('button')) build.popThrough('button');
      build.reconstruct();
      build.insert(tag, this.attributes);
    } else if (rule === 'nobr') {
      if (build.inScope('nobr')) build.endFormatting(tag);
      build.reconstruct();
      this.#insertFormatting(tag);
    } else if (rule === 'marker') {
      if (build.insert(tag, this.attributes) !== null) build.formatting.pushMarker();
    } else if (rule === 'inert' || rule === 'hr') build.insertVoid(tag, this.attributes);
    else if (rule === 'plaintext' || rule === 'xmp') this.#insertText(tag);
    else if (rule === 'text') {
      this.framesetOk &&= name === 'noembed' || name === 'noscript';
      this.#insertText(tag);
    } else if (rule === 'select')
      this.insertPart(tag, TABLE_MODES.has(this.mode) ? 'in select in table' : 'in select');
    else if (rule === 'option') {
      if (build.topName === 'option') build.pop();
      build.reconstruct();
      build.insert(tag, this.attributes);
    } else if (rule === 'ruby') {
      if (build.inScope('ruby')) build.popImplied(name === 'rt' || name === 'rp' ? 'rtc' : '');
      build.insert(tag, this.attributes);
    } else if (rule === 'foreign') this.insertForeign(name, name === 'svg' ? 'svg' : 'math');
    else if (rule !== 'stray') this.#startAgain(tag);
  }

  /** With it begins another mode, unless it is too deep to be opened. */
  protected insertPart(tag: Tag, mode: Mode, attributes = this.attributes): boolean {
    if (this.build.insert(tag, attributes) === null) return false;
    this.mode = mode;
    return true;
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
    const { name, endRule: rule } = tag;
    const place = lastOf(tag.places);
    if (rule === 'ordinary') this.#endOrdinary(tag);
    else if (rule === 'block' || rule === 'dd') {
      if (build.stack.inScope(tag)) build.popTo(place);
    } else if (rule === 'p') {
      if (!this.#isInButtonScope()) build.insert(build.tag('p'));
      this.#endParagraph();
    } else if (rule === 'formatting') {
      if (!build.endFormatting(tag)) this.#endOrdinary(tag);
    } else if (rule === 'li') {
      if (place < build.stack.scopeAt || place < 0) return;
      if (place > build.lastPlace('ul') && place > build.lastPlace('ol')) build.popTo(place);
    } else if (rule === 'heading') {
      const heading = build.stack.top?.tag === tag ? place : this.#lastHeading();
      if (heading >= build.stack.scopeAt && heading > 0) build.popTo(heading);
    } else if (rule === 'form') this.#endForm();
    else if (rule === 'marker') {
      if (!build.inScope(name)) return;
      build.popThrough(name);
      build.formatting.clearToMarker();
    } else if (rule === 'br') {
      build.reconstruct();
      build.insertVoid(tag, NO_ATTRIBUTES);
      this.framesetOk = false;
    } else if (rule === 'template') this.endTemplate();
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
    if (place >= this.build.stack.specialAt) this.build.popTo(place);
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
