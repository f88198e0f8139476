import type { OpenElement } from '../html/open-element.ts';

export type BlockKind = 'prose' | 'list' | 'table' | 'code' | 'heading';

/** A paragraph, list item, table row, code block or heading of the main text. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
  /** The text without the code that stands inside of it; null when there is none. */
  withoutCode: string | null;
  /** The element that names its language; null where that is the document. */
  speaking: OpenElement | null;
  /** The text without code, quotations and phrases that name another language; null without the last two. */
  ownWords: string | null;
}
