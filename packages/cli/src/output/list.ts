import type { Look, Output } from './output.ts';
import { type Column, table } from './table.ts';

export interface ListView<Row> {
  /** What the rows are, in the plural: `projects`. */
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  /** What to do where there is none. */
  readonly empty: string;
  /** The most rows to give; Infinity for all. */
  readonly limit: number;
}

/** Gives a list in the form that was asked for; NDJSON line by line while it is read. */
export const showList = async <Row>(
  output: Output,
  rows: AsyncIterable<Row>,
  view: ListView<Row>,
): Promise<void> => {
  const kept: Row[] = [];
  let count = 0;
  let more = false;
  for await (const row of rows) {
    more = count === view.limit;
    if (more) break;
    count++;
    if (output.format === 'ndjson') await output.record(row);
    else kept.push(row);
  }
  const text = ({ width, paint }: Look) => (kept.length === 0 ? [] : table(view.columns, kept, width, paint));
  if (output.format !== 'ndjson') await output.show(kept, text);
  if (count === 0) output.note(view.empty);
  if (more) output.note(`These are the first ${count} ${view.noun}; --all gives every one.`);
};
