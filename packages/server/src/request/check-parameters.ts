import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import type { ErrorDetail } from '../errors/api-error.ts';
import { unknownInQuery, validationError, wrongWith } from '../errors/errors.ts';
import { fieldCount } from './field-count.ts';
import { type SentTexts, sentValue } from './read-parameters.ts';

/** A bracket, written as itself or escaped. */
const bracket = /\[|%5b/i;

/**
 * Holds the raw text of scalar parameters against their type, and refuses one that is given twice or under a name
 * with brackets: all of that is lost once the values are coerced.
 * @throws ApiError 400 with one detail per parameter
 */
export function checkParameters(
  operation: Pick<CompiledOperation, 'parameters' | 'bracketedQuery' | 'ignoresUnknownQuery'>,
  sent: SentTexts,
  request: IncomingMessage,
): void {
  const { parameters, bracketedQuery, ignoresUnknownQuery } = operation;
  // Nearly every query shows by its text that there is nothing to look for.
  const plain = bracketedQuery || ignoresUnknownQuery || !bracket.test(request.url ?? '');
  let details: ErrorDetail[] | null = plain ? null : bracketed(sent.query);
  for (const parameter of parameters) {
    const detail = checkParameter(parameter, sent, request);
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
    details ??= [];
    details.push(unknownInQuery(name));
  }
  return details;
}

function checkParameter(
  parameter: CompiledParameter,
  sent: SentTexts,
  { rawHeaders }: IncomingMessage,
): ErrorDetail | null {
  const { in: place, name, group, key, check } = parameter;
  const value = check === null ? undefined : sentValue(sent, parameter);
  if (check === null || value === undefined) return null;
  const texts = typeof value === 'string' ? [value] : value;
  const count = group === 'headers' ? fieldCount(rawHeaders, key) : texts.length;
  if (count > 1 && !check.array)
    return wrongWith(place, name, 'repeated', `is given ${count} times: send it once.`);
  const { grammar } = check;
  if (grammar === null || texts.every(grammar.allows)) return null;
  return wrongWith(place, name, 'type', `must be ${grammar.wanted}.`);
}
