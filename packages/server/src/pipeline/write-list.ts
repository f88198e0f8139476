import { declaredFor } from '@seogeo/document';
import { isAsyncIterable } from '../reply/is-async-iterable.ts';
import { ListBody } from '../reply/list-body.ts';
import { unsentLists } from '../reply/unsent-lists.ts';
import type { Arrived, Handled, Matched, Permitted, Validated, Written } from '../way/facts.ts';
import { accountTurns } from './account-turns.ts';
import { replied } from './replied.ts';

type Facts = Arrived & Matched & Permitted & Validated & Handled;
type Slice = readonly unknown[];
type Slices = AsyncIterable<Slice>;

/** What a handler gives slice by slice; null where it gives something else. */
export function slicesOf({ page, route, reply }: Facts): Slices | null {
  const isJson = declaredFor(route.operation.responses, reply.status)?.media[0]?.json === true;
  return page !== null && isJson && isAsyncIterable<Slice>(reply.data) ? reply.data : null;
}

/**
 * Reads a list and writes it, each slice in a turn of its own. A list of one slice is written as any other. Of longer
 * ones an account has one written at a time (unsent-lists.ts).
 * @throws what the source throws; where nobody waits any longer, or what was asked for before is not read
 */
export async function writeList(facts: Facts, slices: Slices): Promise<Written> {
  const { exchange, principal, reply } = facts;
  const written = (data: Slice) => replied(facts, { ...reply, data }, exchange.ownHeaders);
  if (mustBeWhole(facts)) return written((await Array.fromAsync(slices)).flat());
  const { id } = principal.account;
  const pieces: Uint8Array[] = [];
  let place: ((bytes: number) => void) | null = null;
  let bytes = 0;
  try {
    let last: Slice | null = null;
    await accountTurns.slice(id);
    for await (const slice of slices) {
      if (last !== null) {
        place ??= await unsentLists.begin(id, exchange.res);
        pieces.push(pieceOf(last));
      }
      last = slice;
      await accountTurns.slice(id);
      if (exchange.aborted) throw new Error('Nobody waits for this list any longer.');
    }
    if (pieces.length === 0) return written(last ?? []);
    pieces.push(pieceOf(last ?? []));
    const { answer, location } = written([]);
    const payload = new ListBody(answer.body ?? '[]', pieces);
    bytes = payload.length;
    return { answer: { ...answer, body: null, payload }, location };
  } finally {
    place?.(bytes);
  }
}

/** Somebody looks into the text of all of it. */
function mustBeWhole({ route: { operation }, reply }: Facts): boolean {
  const write = declaredFor(operation.responses, reply.status)?.media[0]?.write;
  return write !== undefined || operation.deprecations.responses.size > 0;
}

function pieceOf(items: Slice): Uint8Array {
  return Buffer.from(JSON.stringify(items).slice(1, -1));
}
