import { followReference, isMethod, isObject, type JsonObject, valueAt } from '@seogeo/document';
import type { OperationUses, Use } from './operation-uses.ts';

/** A place of a bundle in words. */
export interface Subject {
  /** ``the response field `Account.plan` `` */
  readonly phrase: string;
  /** `` (`GET /me`)``; empty where the phrase says it already. */
  readonly where: string;
}

const SHOWN_OPERATIONS = 2;
const LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);

/** What the tokens have led to so far. */
interface Found {
  kind: 'nothing' | 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'schema';
  name: string;
  fields: string[];
}

/** Says in words what stands at a place. */
export function subjectOf(document: JsonObject, uses: OperationUses, at: readonly string[]): Subject {
  const found = walk(document, at);
  const used = uses.of(at);
  if (found.kind === 'nothing') return { phrase: otherPlace(at), where: '' };
  if (found.kind === 'operation') return { phrase: `\`${found.name}\``, where: '' };
  return { phrase: phraseOf(found, used), where: whereOf(used) };
}

function walk(document: JsonObject, at: readonly string[]): Found {
  const found: Found = { kind: 'nothing', name: '', fields: [] };
  const [first, second, third] = at;
  let index = 3;
  if (first === 'paths' && second !== undefined) {
    const isItem = third === undefined || !isMethod(third);
    found.kind = 'operation';
    found.name = isItem ? second : `${third.toUpperCase()} ${second}`;
    index = isItem ? 2 : 3;
  } else if (first === 'components' && third !== undefined) {
    begin(found, document, second ?? '', third, at.slice(0, 3));
  }
  for (; index < at.length; index += 1) index += step(found, document, at, index);
  return found;
}

function begin(
  found: Found,
  document: JsonObject,
  section: string,
  name: string,
  at: readonly string[],
): void {
  if (section === 'schemas') Object.assign(found, { kind: 'schema', name });
  if (section === 'headers') Object.assign(found, { kind: 'header', name });
  if (section === 'responses') Object.assign(found, { kind: 'response', name: `\`${name}\`` });
  if (section === 'parameters')
    Object.assign(found, { kind: 'parameter', name: parameterName(document, at) });
}

/** Takes one token; returns how many more of those behind it belong to it. */
function step(found: Found, document: JsonObject, at: readonly string[], index: number): number {
  const token = at[index];
  const next = at[index + 1];
  if (token === 'properties' && next !== undefined) {
    found.fields.push(next);
    return 1;
  }
  if (token === 'items') found.fields.push('[]');
  else if (token === 'additionalProperties') found.fields.push('*');
  else if (token === 'requestBody') found.kind = 'body';
  else if (token !== undefined && LISTS.has(token)) return 1;
  else if (next === undefined) return 0;
  else if (token === 'parameters') {
    Object.assign(found, { kind: 'parameter', name: parameterName(document, at.slice(0, index + 2)) });
    return 1;
  } else if (token === 'responses') {
    Object.assign(found, { kind: 'response', name: next });
    return 1;
  } else if (token === 'headers') {
    Object.assign(found, { kind: 'header', name: next });
    return 1;
  } else if (token === 'content') return 1;
  return 0;
}

function parameterName(document: JsonObject, at: readonly string[]): string {
  const value = followReference(document, valueAt(document, at));
  return isObject(value) ? `${String(value.in)} parameter \`${String(value.name)}\`` : 'parameter';
}

function phraseOf({ kind, name, fields }: Found, uses: readonly Use[]): string {
  const path = fields.join('.').replaceAll('.[]', '[]');
  if (kind === 'parameter') return path === '' ? `the ${name}` : `\`${path}\` of the ${name}`;
  if (kind === 'header') return `the response header \`${name}\``;
  if (kind === 'body') return path === '' ? 'the request body' : `the request field \`${path}\``;
  if (kind === 'response') {
    return path === '' ? `the response ${name}` : `the field \`${path}\` of the response ${name}`;
  }
  const directions = new Set(uses.map(({ direction }) => direction));
  const [only] = directions.size === 1 ? directions : [];
  if (path === '') return only === undefined ? `\`${name}\`` : `\`${name}\` in ${only}s`;
  return `the ${only === undefined ? '' : `${only} `}field \`${name}.${path}\``;
}

function whereOf(uses: readonly Use[]): string {
  const operations = [...new Set(uses.map(({ operation }) => `\`${operation}\``))];
  if (operations.length === 0) return '';
  const more = operations.length - SHOWN_OPERATIONS;
  const shown = operations.slice(0, SHOWN_OPERATIONS).join(', ');
  return more > 0 ? ` (${shown} and ${more} more)` : ` (${shown})`;
}

function otherPlace(at: readonly string[]): string {
  const [first, second] = at;
  if (first === undefined) return 'the document';
  if (first === 'info' && second === undefined) return 'the introduction';
  if (first === 'webhooks' && second !== undefined) return `the webhook \`${second}\``;
  return `\`${at.join('.')}\``;
}
