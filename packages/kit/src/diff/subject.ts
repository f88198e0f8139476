import {
  followReference,
  isMethod,
  isObject,
  type JsonObject,
  member,
  PARTS,
  text,
  valueAt,
} from '@seogeo/document';
import type { Direction, OperationUses, Use } from '../problems/operation-uses.ts';

/** A place of a bundle in words. */
export interface Subject {
  /** ``the response field `Account.plan` `` */
  readonly phrase: string;
  /** `` (`GET /me`)``; empty where the phrase says it already. */
  readonly where: string;
}

const SHOWN_OPERATIONS = 2;

/** What the tokens have led to so far. */
interface Found {
  kind: 'nothing' | 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'schema';
  name: string;
  fields: string[];
  /** Under what the rest holds, such as ``where `position` is there``. */
  conditions: string[];
  isDelivery: boolean;
}

/** Keywords whose schema holds under a condition, or of something else than the value, in words. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['then', 'where its `if` holds'],
  ['else', 'where its `if` does not hold'],
  ['contains', 'in what it has to contain'],
  ['propertyNames', 'in the names of its members'],
  ['unevaluatedProperties', 'in what nothing else describes'],
  ['unevaluatedItems', 'in what nothing else describes'],
]);

/** Says in words what stands at a place. */
export function subjectOf(document: JsonObject, uses: OperationUses, at: readonly string[]): Subject {
  const found = walk(document, at);
  const used = uses.of(at);
  if (found.kind === 'nothing') return { phrase: otherPlace(document, at), where: '' };
  if (found.kind === 'operation') return { phrase: `\`${found.name}\``, where: '' };
  const conditions = found.conditions.length === 0 ? '' : ` (${found.conditions.join(', ')})`;
  return { phrase: `${phraseOf(found, used)}${conditions}`, where: whereOf(used) };
}

function walk(document: JsonObject, at: readonly string[]): Found {
  const found: Found = { kind: 'nothing', name: '', fields: [], conditions: [], isDelivery: false };
  const [first, second, third] = at;
  let index = 3;
  if (first === 'paths' && second !== undefined) {
    const isItem = third === undefined || !isMethod(third);
    found.kind = 'operation';
    found.name = isItem ? second : `${third.toUpperCase()} ${second}`;
    index = isItem ? 2 : 3;
  } else if (first === 'webhooks' && second !== undefined && at.length > 3) {
    Object.assign(found, { kind: 'operation', name: `webhook ${second}`, isDelivery: true });
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
  if (section === 'requestBodies') Object.assign(found, { kind: 'body', name });
  if (section === 'headers') Object.assign(found, { kind: 'header', name });
  if (section === 'responses') Object.assign(found, { kind: 'response', name: `\`${name}\`` });
  if (section === 'parameters')
    Object.assign(found, { kind: 'parameter', name: parameterName(document, at) });
}

/** Takes one token; returns how many more of those behind it belong to it. */
function step(found: Found, document: JsonObject, at: readonly string[], index: number): number {
  const [token = '', next] = at.slice(index);
  if (token === 'callbacks' && at.length > index + CALLBACK_TOKENS) {
    Object.assign(found, { kind: 'operation', name: `callback ${next} of ${found.name}`, isDelivery: true });
    return CALLBACK_TOKENS;
  }
  ALONE.get(token)?.(found);
  if (next === undefined) return 0;
  const condition = CONDITIONS.get(token);
  if (condition !== undefined) found.conditions.push(condition);
  if (token === 'parameters')
    Object.assign(found, { kind: 'parameter', name: parameterName(document, at.slice(0, index + 2)) });
  NAMING.get(token)?.(found, next);
  return token === 'parameters' || NAMING.has(token) ? 1 : 0;
}

/** What a token says by itself. */
const ALONE = new Map<string, (found: Found) => unknown>([
  ['items', ({ fields }) => fields.push('[]')],
  ['additionalProperties', ({ fields }) => fields.push('*')],
  ['requestBody', (found) => Object.assign(found, { kind: 'body' })],
]);

/** What a token says with the name, the status or the position behind it. */
const NAMING = new Map<string, (found: Found, name: string) => unknown>([
  ['properties', ({ fields }, name) => fields.push(name)],
  ['patternProperties', ({ fields }, name) => fields.push(`/${name}/`)],
  ['prefixItems', ({ fields }, name) => fields.push(`[${name}]`)],
  ['dependentSchemas', ({ conditions }, name) => conditions.push(`where \`${name}\` is there`)],
  ['responses', (found, name) => Object.assign(found, { kind: 'response', name })],
  ['headers', (found, name) => Object.assign(found, { kind: 'header', name })],
  ...['content', ...PARTS].map((token) => [token, () => undefined] as const),
]);

/** Name, expression and method of a callback. */
const CALLBACK_TOKENS = 3;

function parameterName(document: JsonObject, at: readonly string[]): string {
  const value = followReference(document, valueAt(document, at));
  return isObject(value) ? `${String(value.in)} parameter \`${String(value.name)}\`` : 'parameter';
}

function phraseOf({ kind, name, fields, isDelivery }: Found, uses: readonly Use[]): string {
  const path = fields.join('.').replaceAll('.[', '[');
  if (kind === 'parameter') return path === '' ? `the ${name}` : `\`${path}\` of the ${name}`;
  if (isDelivery && kind === 'body')
    return path === '' ? 'what is delivered' : `the delivered field \`${path}\``;
  if (kind === 'header') {
    const isOfPart = uses.some((use) => use.direction === 'request' && !use.isDelivery);
    return isOfPart ? `the header \`${name}\` of a part` : `the response header \`${name}\``;
  }
  if (kind === 'body') return path === '' ? 'the request body' : `the request field \`${path}\``;
  if (kind === 'response') {
    return path === '' ? `the response ${name}` : `the field \`${path}\` of the response ${name}`;
  }
  const roles = new Set(uses.map(({ direction, isDelivery }) => (isDelivery ? DELIVERY : ROLES)[direction]));
  const [only] = roles.size === 1 ? roles : [];
  if (path === '') return only === undefined ? `\`${name}\`` : `\`${name}\` in ${only.plural}`;
  return `the ${only === undefined ? '' : `${only.field} `}field \`${`${name}.${path}`.replace('.[', '[')}\``;
}

interface Role {
  readonly field: string;
  readonly plural: string;
}
const ROLES: Readonly<Record<Direction, Role>> = {
  request: { field: 'request', plural: 'requests' },
  response: { field: 'response', plural: 'responses' },
};
const DELIVERY: Readonly<Record<Direction, Role>> = {
  request: { field: 'acknowledging', plural: 'answers to deliveries' },
  response: { field: 'delivered', plural: 'deliveries' },
};

function whereOf(uses: readonly Use[]): string {
  const operations = [...new Set(uses.map(({ operation }) => `\`${operation}\``))];
  if (operations.length === 0) return '';
  const more = operations.length - SHOWN_OPERATIONS;
  const shown = operations.slice(0, SHOWN_OPERATIONS).join(', ');
  return more > 0 ? ` (${shown} and ${more} more)` : ` (${shown})`;
}

function otherPlace(document: JsonObject, at: readonly string[]): string {
  const [first, second, ...rest] = at;
  if (first === undefined) return 'the document';
  if (first === 'info' && second === undefined) return 'the introduction';
  if (first === 'webhooks' && second !== undefined) return `the webhook \`${second}\``;
  const held = valueAt(document, at.slice(0, 2));
  const name = text(member(held, 'url') ?? member(held, 'name'));
  if (name === undefined || !/^(servers|tags)$/.test(first)) return `\`${at.join('.')}\``;
  return `${rest.length === 0 ? '' : `\`${rest.join('.')}\` of `}the ${first.replace(/s$/, '')} \`${name}\``;
}
