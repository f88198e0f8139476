export type BlockKind = 'prose' | 'list' | 'table' | 'code' | 'heading';

/** A paragraph, list item, table row, code block or heading of the main text. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
  /** The text without the code that stands inside of it; null when there is none. */
  withoutCode: string | null;
}
