import type { IncomingHttpHeaders } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Acceptor } from '../accept/acceptors.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { Dictionary } from '../compile/dictionary.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { headerOf } from './header-of.ts';
import type { Cookies } from './read-cookies.ts';

/** A request's raw values; those of the query are read in place, because it has no prototype. */
export interface RawRequest {
  readonly query: ParsedUrlQuery;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
  readonly body: unknown;
}

export type SentTexts = Omit<RawRequest, 'body'>;

/** What was sent of a parameter. */
export function sentValue(
  { query, params, headers, cookies }: SentTexts,
  group: CompiledParameter['group'],
  key: string,
): string | readonly string[] | undefined {
  if (group === 'headers') return headerOf(headers, key);
  return group === 'query' ? query[key] : group === 'path' ? params[key] : cookies[key];
}

/** The handler's input where the contract certainly allows the request; null where it may not. */
export function acceptInput(acceptor: Acceptor, sent: RawRequest): RawInput | null {
  const { query, params, body } = sent;
  // What is not accepted is read anew, from the path's texts.
  const path = Object.assign(new Dictionary<unknown>(), params);
  const input: Values = { query, path, headers: new Dictionary(), cookies: {}, body };
  for (const { group, key, check, read } of acceptor.readers) {
    const value = sentValue(sent, group, key);
    if (value === undefined) continue;
    // An empty parameter of the query is allowed only where the contract says so: that is left to the judge.
    if (value === '' && group === 'query') return null;
    const texts = typeof value === 'string' ? [value] : value;
    input[group][key] = check?.array === true ? texts.map(read) : read(texts[0] ?? '');
  }
  return isAccepted(acceptor, input) ? input : null;
}

/** Schemas that lead to each other for the same value are followed until the stack ends: nothing is accepted so. */
function isAccepted({ parameters, body: accept }: Acceptor, input: Values): boolean {
  try {
    return parameters(input) && (input.body === undefined || accept === null || accept(input.body));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

interface Values extends RawInput {
  readonly query: Record<string, unknown>;
  readonly path: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookies: Record<string, unknown>;
}
