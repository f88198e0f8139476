import type { IncomingHttpHeaders } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { type CompiledParameter, MISREAD, type Written } from '../compile/compiled-parameter.ts';
import { Dictionary } from '../compile/dictionary.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import type { ErrorDetail } from '../errors/api-error.ts';
import { validationError, wrongWith } from '../errors/errors.ts';
import { headerOf } from './header-of.ts';
import type { Cookies } from './read-cookies.ts';

/** The texts that were sent of parameters. Those of the query are read in place, because it has no prototype. */
export interface SentTexts {
  readonly query: ParsedUrlQuery;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
}

type Values = Record<string, unknown>;
type ReadInput = RawInput & Readonly<Record<CompiledParameter['group'], Values>>;

/** What was sent of a parameter. */
export function sentValue(
  { query, params, headers, cookies }: SentTexts,
  { group, key }: CompiledParameter,
): string | readonly string[] | undefined {
  if (group === 'headers') return headerOf(headers, key);
  return group === 'query' ? query[key] : group === 'path' ? params[key] : cookies[key];
}

/**
 * A request as its handler is to have it, its parameters read in every style that OpenAPI has. What is left out is absent, and what the contract does not know stays
 * in the query, to be refused, unless it is ignored.
 * @throws ApiError 400 for a text that its style does not allow
 */
export function readParameters(
  operation: Pick<CompiledOperation, 'parameters' | 'ignoresUnknownQuery'>,
  sent: SentTexts & Written & Pick<RawInput, 'body'>,
): RawInput {
  const values: ReadInput = {
    query: sent.query,
    path: Object.assign(new Dictionary<unknown>(), sent.params),
    headers: new Dictionary(),
    cookies: new Dictionary(),
    body: sent.body,
  };
  let misread: CompiledParameter[] | null = null;
  let hasOthers = operation.ignoresUnknownQuery;
  for (const parameter of operation.parameters) {
    const { group, key, read, gather } = parameter;
    hasOthers ||= gather !== null;
    const texts = gather === null ? sentValue(sent, parameter) : undefined;
    if (texts === undefined) continue;
    const value = read(texts, sent);
    if (value === MISREAD) misread = [...(misread ?? []), parameter];
    else if (value === undefined) delete values[group][key];
    else values[group][key] = value;
  }
  if (misread !== null) throw validationError(misread.map(misreading));
  if (hasOthers) readOthers(operation, values.query);
  return values;
}

/** What the query has under the name of no parameter: members of objects, and what nothing is known of. */
function readOthers(
  { parameters, ignoresUnknownQuery }: Pick<CompiledOperation, 'parameters' | 'ignoresUnknownQuery'>,
  query: Values,
): void {
  const ofQuery = parameters.filter(({ group }) => group === 'query');
  const named = new Set(ofQuery.filter(({ gather }) => gather === null).map(({ key }) => key));
  const left = new Map<string, readonly string[]>();
  for (const [name, texts] of Object.entries(query)) {
    if (named.has(name)) continue;
    left.set(name, [texts].flat().map(String));
    delete query[name];
  }
  // Members without a sign of their object are what the others leave.
  const { deep = [], spread = [] } = Object.groupBy(ofQuery, ({ style }) =>
    style.style === 'deepObject' ? 'deep' : 'spread',
  );
  for (const { key, gather } of [...deep, ...spread]) {
    const value = gather?.(left);
    if (value !== undefined) query[key] = value;
  }
  for (const [name, texts] of ignoresUnknownQuery ? [] : left)
    query[name] = texts.length === 1 ? texts[0] : texts;
}

function misreading({ in: place, name, json, style: { style } }: CompiledParameter): ErrorDetail {
  const wanted = json ? 'as JSON' : `in the style "${style}" of OpenAPI`;
  return wrongWith(place, name, json ? 'json' : 'style', `cannot be read: send it ${wanted}.`);
}
