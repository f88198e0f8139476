import { declaredFor } from '@seogeo/document';
import { ListBody } from '../reply/list-body.ts';
import { listTurns } from '../reply/list-turns.ts';
import type { Arrived, Handled, Matched, Permitted, Validated, Written } from '../way/facts.ts';
import { replied } from './replied.ts';

type Facts = Arrived & Matched & Permitted & Validated & Handled;
type Slices = AsyncIterable<readonly unknown[]>;

/** What a handler gives slice by slice; null where it gives something else. */
export function slicesOf({ page, route, reply }: Facts): Slices | null {
  const isJson = declaredFor(route.operation.responses, reply.status)?.media[0]?.json === true;
  return page !== null && isJson && isSlices(reply.data) ? reply.data : null;
}

function isSlices(data: unknown): data is Slices {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

/**
 * Reads a list and writes it, each slice in a turn of its own. A list of one slice is written as any other. Of longer
 * ones an account has one in memory, from its second slice until it is sent.
 * @throws what the source throws; where nobody waits any longer
 */
export async function writeList(facts: Facts, slices: Slices): Promise<Written> {
  const { exchange, principal, reply } = facts;
  const written = (data: readonly unknown[]) => replied(facts, { ...reply, data }, exchange.ownHeaders);
  if (mustBeWhole(facts)) return written((await Array.fromAsync(slices)).flat());
  const pieces: Uint8Array[] = [];
  let last: readonly unknown[] | null = null;
  await listTurns.slice(principal.account.id);
  for await (const slice of slices) {
    if (last !== null) {
      if (pieces.length === 0) await begin(facts);
      pieces.push(pieceOf(last));
    }
    last = slice;
    await listTurns.slice(principal.account.id);
    if (exchange.aborted) throw new Error('Nobody waits for this list any longer.');
  }
  if (pieces.length === 0) return written(last ?? []);
  pieces.push(pieceOf(last ?? []));
  const { answer, location } = written([]);
  return { answer: { ...answer, body: null, payload: new ListBody(answer.body ?? '[]', pieces) }, location };
}

/** Somebody looks into the text of all of it. */
function mustBeWhole({ route: { operation }, reply }: Facts): boolean {
  const write = declaredFor(operation.responses, reply.status)?.media[0]?.write;
  return write !== undefined || operation.deprecations.responses.size > 0;
}

async function begin({ exchange, principal: { account } }: Facts): Promise<void> {
  await listTurns.begin(account.id);
  if (exchange.aborted) listTurns.end(account.id);
  else exchange.res.once('close', () => listTurns.end(account.id));
}

function pieceOf(items: readonly unknown[]): Uint8Array {
  return Buffer.from(JSON.stringify(items).slice(1, -1));
}
