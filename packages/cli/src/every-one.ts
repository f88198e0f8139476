import type { List } from '@seogeo/client';
import { exitCode } from './failure/exit-code.ts';
import { Failure } from './failure/failure.ts';

/** Records that move along while a list is read can make a page repeat another, but not several in a row. */
const REPEATED_PAGES = 3;
const MOST = 1_000_000;

/**
 * Every record of a list, once.
 * @throws Failure where the list has no end: its pages repeat, or it says that more come than it has
 */
export async function* everyOne<Item>(list: List<Item>): AsyncGenerator<Item, void, undefined> {
  let count = 0;
  let repeated = 0;
  for await (const { data, meta, requestId } of list.pages()) {
    yield* data;
    count += data.length;
    repeated = data.length === 0 ? repeated + 1 : 0;
    if (!meta.hasNextPage) return;
    const fault = faultOf(count, repeated, meta.total);
    if (fault === null) continue;
    const message = `The service's list has no end: ${fault}. Try again; if it stays, tell its operator (request ${requestId}).`;
    throw new Failure(message, { code: 'ENDLESS_LIST', exitCode: exitCode.networkOrServer, requestId });
  }
}

const faultOf = (count: number, repeated: number, total: number): string | null => {
  if (repeated === REPEATED_PAGES) return `${repeated} pages in a row brought nothing new`;
  if (count >= total) return `it says that more follow the ${count} records, and that there are ${total}`;
  return count >= MOST ? `${count} records have come, and more follow` : null;
};
