import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { escapeToken } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawCheck } from '../compile/raw-checks.ts';
import type { ErrorDetail } from '../errors/api-error.ts';
import { validationError } from '../errors/errors.ts';
import { fieldCount } from './field-count.ts';
import { headerOf } from './header-of.ts';
import type { Cookies } from './read-cookies.ts';

/** A bracket, written as itself or escaped. */
const bracket = /\[|%5b/i;

/**
 * Holds the raw text of scalar parameters against their type, and refuses one that is given twice or under a name
 * with brackets: all of that is lost once the values are coerced.
 * @throws ApiError 400 with one detail per parameter
 */
export function checkParameters(
  operation: Pick<CompiledOperation, 'rawChecks' | 'bracketedQuery' | 'ignoresUnknownQuery'>,
  query: ParsedUrlQuery,
  path: Readonly<Record<string, string>>,
  request: IncomingMessage,
  cookies: Cookies,
): void {
  const { rawChecks: checks, bracketedQuery, ignoresUnknownQuery } = operation;
  // Nearly every query shows by its text that there is nothing to look for.
  const plain = bracketedQuery || ignoresUnknownQuery || !bracket.test(request.url ?? '');
  let details: ErrorDetail[] | null = plain ? null : bracketed(query);
  for (const check of checks) {
    const detail = checkParameter(check, { query, path, cookie: cookies }, request);
    if (detail === null) continue;
    details ??= [];
    details.push(detail);
  }
  if (details !== null) throw validationError(details);
}

/** The judge would read `a[]=1` as `a`, under a name that the contract does not know. */
function bracketed(query: ParsedUrlQuery): ErrorDetail[] | null {
  let details: ErrorDetail[] | null = null;
  for (const name in query) {
    if (!name.includes('[')) continue;
    const message = `"${name}" is not known here: remove it from the query.`;
    details ??= [];
    details.push({ in: 'query', field: `/${escapeToken(name)}`, code: 'unknown', message });
  }
  return details;
}

interface Sent {
  readonly query: ParsedUrlQuery;
  readonly path: Readonly<Record<string, string>>;
  readonly cookie: Cookies;
}

function checkParameter(check: RawCheck, sent: Sent, request: IncomingMessage): ErrorDetail | null {
  const { in: place, name, grammar, array } = check;
  const value = place === 'header' ? headerOf(request.headers, name) : sent[place][name];
  if (value === undefined) return null;
  const texts = textsOf(value);
  const count = place === 'header' ? fieldCount(request.rawHeaders, name) : texts.length;
  if (count > 1 && !array) {
    return detail(check, 'repeated', `is given ${count} times: send it once.`);
  }
  if (grammar === null || texts.every(grammar.allows)) return null;
  return detail(check, 'type', `must be ${grammar.wanted}.`);
}

function textsOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

function detail({ in: place, written }: RawCheck, code: string, what: string): ErrorDetail {
  return { in: place, field: `/${escapeToken(written)}`, code, message: `"${written}" ${what}` };
}
