import { counted } from '../../text/counted.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** Two items or rows are the least that makes a list or a table. */
const LEAST = 2;

/** Lists or tables in the main text. */
export function listsOrTables({ document }: ScoredPage): Measurement {
  const { items, rows } = document.mainText.entries;
  return {
    share: items >= LEAST || rows >= LEAST ? 1 : 0,
    evidence: `${counted(items, 'list item')} and ${counted(rows, 'table row')} in the main text`,
  };
}
