import { wrongUse } from '../failure/failure.ts';

/** The record of a list with this id. @throws Failure where there is none; `command` lists them */
export const listed = async <Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  id: string,
  noun: string,
  command: string,
): Promise<Row> => {
  for await (const row of rows) if (row.id === id) return row;
  throw wrongUse(`The project has no ${noun} ${id}. \`${command}\` lists them.`);
};
