import type { List } from '@seogeo/client';
import { everyOne } from '../every-one.ts';
import { Failure } from '../failure/failure.ts';
import type { Look, Output } from './output.ts';
import { type Column, table } from './table.ts';

export interface ListView<Row> {
  /** What the rows are, in the plural: `projects`. */
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  /** What to do where there is none; a failure where there can be none. */
  readonly empty: string | Failure;
  /** The most rows to give; Infinity for all. */
  readonly limit: number;
}

/** Gives a list in the form that was asked for; NDJSON line by line while it is read. */
export const showList = async <Row>(output: Output, rows: List<Row>, view: ListView<Row>): Promise<void> => {
  const kept: Row[] = [];
  let count = 0;
  let more = false;
  for await (const row of everyOne(rows)) {
    more = count === view.limit;
    if (more) break;
    count++;
    if (output.format === 'ndjson') await output.record(row);
    else kept.push(row);
  }
  if (count === 0 && view.empty instanceof Failure) throw view.empty;
  const text = ({ width, paint }: Look) => (kept.length === 0 ? [] : table(view.columns, kept, width, paint));
  if (output.format !== 'ndjson') await output.show(kept, text);
  if (count === 0) output.note(String(view.empty));
  if (more) output.note(`${theFirst(count)} of more ${view.noun}; --all gives every one.`);
};

/** How a part of a list is spoken of: `These are the first 2`. */
export const theFirst = (count: number): string =>
  count === 1 ? 'This is the first' : `These are the first ${count}`;
