import { counted } from '../../text/counted.ts';
import type { Signal } from '../signal.ts';

/** Two items or rows are the least that makes a list or a table. */
const LEAST = 2;

/** Lists or tables in the main text. */
export const listsOrTables: Signal = {
  block: 'structure',
  signal: 'lists_or_tables',
  max: 3,
  measure: ({ document }) => {
    const { items, rows } = document.mainText.entries;
    return {
      share: items >= LEAST || rows >= LEAST ? 1 : 0,
      evidence: `${counted(items, 'list item')} and ${counted(rows, 'table row')} in the main text`,
    };
  },
};
