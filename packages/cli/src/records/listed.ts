import type { List } from '@seogeo/client';
import { everyOne } from '../every-one.ts';
import { wrongUse } from '../failure/failure.ts';

/** Names the newest one where an id is expected. */
export const LATEST = 'latest';

/** The record of a list with this id, or with `latest` the newest one. @throws Failure where there is none; `command` lists them */
export const listed = async <Row extends { readonly id: string }>(
  rows: List<Row>,
  id: string,
  noun: string,
  command: string,
): Promise<Row> => {
  for await (const row of everyOne(rows)) if (id === LATEST || row.id === id.toLowerCase()) return row;
  throw wrongUse(
    id === LATEST
      ? `The project has no ${noun} yet.`
      : `The project has no ${noun} “${id}”. \`${command}\` lists them; --show ${LATEST} gives the newest.`,
  );
};
