import type { IncomingMessage } from 'node:http';
import type { ErrorDetail } from '../api-error.ts';
import type { CompiledParameter } from '../document/compile-operation.ts';
import { escapeToken } from '../document/pointer.ts';
import { validationError } from '../errors.ts';
import { grammar } from './scalar-grammar.ts';

const places: Readonly<Record<string, ErrorDetail['in']>> = {
  query: 'query',
  path: 'path',
  header: 'header',
};

/**
 * Holds the raw text of scalar parameters against their type, and refuses one that is given twice: both are
 * lost once the values are coerced.
 * @throws ApiError 400 with one detail per parameter
 */
export function checkParameters(
  parameters: readonly CompiledParameter[],
  query: Readonly<Record<string, string | string[]>>,
  path: Readonly<Record<string, string>>,
  request: IncomingMessage,
): void {
  const details: ErrorDetail[] = [];
  for (const parameter of parameters) {
    const detail = checkParameter(parameter, rawValues(parameter, query, path, request));
    if (detail !== null) details.push(detail);
  }
  if (details.length > 0) throw validationError(details);
}

function rawValues(
  { in: place, name }: CompiledParameter,
  query: Readonly<Record<string, string | string[]>>,
  path: Readonly<Record<string, string>>,
  request: IncomingMessage,
): readonly string[] {
  if (place === 'header') {
    const lower = name.toLowerCase();
    return request.headers[lower] === undefined ? [] : (request.headersDistinct[lower] ?? []);
  }
  const value = place === 'query' ? query[name] : path[name];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function checkParameter(parameter: CompiledParameter, values: readonly string[]): ErrorDetail | null {
  const place = places[parameter.in];
  const [value] = values;
  if (place === undefined || value === undefined) return null;
  if (parameter.types.has('array') || parameter.types.has('object')) return null;
  const { name } = parameter;
  const at = { in: place, field: `/${escapeToken(name)}` } as const;
  if (values.length > 1) {
    return { ...at, code: 'repeated', message: `"${name}" is given ${values.length} times: send it once.` };
  }
  const rule = [...parameter.types].map((type) => grammar[type]).find((found) => found !== undefined);
  if (rule === undefined || parameter.types.has('string') || rule.pattern.test(value)) return null;
  return { ...at, code: 'type', message: `"${name}" must be ${rule.wanted}.` };
}
