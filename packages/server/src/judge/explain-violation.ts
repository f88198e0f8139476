import { escapeToken, isObject, member, unescapeToken } from '@seogeo/document';
import type { ErrorDetail } from '../errors/api-error.ts';

/** One violation as express-openapi-validator reports it. */
export interface Finding {
  explain(body: unknown): ErrorDetail;
}

const places: Readonly<Record<string, ErrorDetail['in']>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  headers: 'header',
  cookies: 'cookie',
};

/**
 * Reads `{ path: '/body/title', message, errorCode: 'minLength.openapi.validation' }`; null where it is
 * something else.
 */
export function readFinding(value: unknown): Finding | null {
  const path = discriminated(value) ?? member(value, 'path');
  const message = member(value, 'message');
  const code = member(value, 'errorCode');
  if (typeof path !== 'string' || typeof message !== 'string') return null;
  // A surplus member of the body whose name is empty comes without any path.
  const [, name = '', ...tokens] = (path === '' ? '/body/' : path).split('/');
  const place = places[name];
  if (place === undefined) return null;
  const keyword = typeof code === 'string' ? code.replace('.openapi.validation', '') : queryKeyword(message);
  return {
    explain: (body) => {
      const rest = tokens.join('/');
      const field =
        keyword === 'additionalProperties' && place === 'body' ? surplusField(rest, body) : `/${rest}`;
      const at = tokens.length === 0 ? '' : field;
      return { in: place, field: at, code: keyword, message: phrase(keyword, place, at, message) };
    },
  };
}

/** Of a body whose discriminator names no alternative the validator gives the request's path; of the property its name. */
function discriminated(value: unknown): string | undefined {
  const message = member(value, 'message');
  const [, name] =
    (typeof message === 'string' && /^'(.+)' must be equal to one of the allowed values/.exec(message)) || [];
  return name === undefined ? undefined : `/body/${escapeToken(name)}`;
}

/** The validator's own checks of the query come without a code. */
function queryKeyword(message: string): string {
  if (message.includes('must be equal to one of the allowed values')) return 'enum';
  if (message.startsWith('Unknown query parameter')) return 'unknown';
  return message.startsWith('Empty value') ? 'empty' : 'invalid';
}

/**
 * The pointer of a surplus member: the validator appends its name unescaped, so a name with a slash has to be
 * found again in the body.
 */
function surplusField(rest: string, body: unknown): string {
  let current = body;
  let field = '';
  let remaining = rest;
  for (;;) {
    if (isObject(current) && Object.hasOwn(current, remaining)) return `${field}/${escapeToken(remaining)}`;
    const slash = remaining.indexOf('/');
    if (slash < 0) return `${field}/${remaining}`;
    const token = remaining.slice(0, slash);
    current = Array.isArray(current) ? current[Number(token)] : member(current, unescapeToken(token));
    field = `${field}/${token}`;
    remaining = remaining.slice(slash + 1);
  }
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  uri: 'an absolute URL',
  'http-url': 'an absolute http or https URL',
  date: 'a date like 2025-01-31',
  'date-time': 'a time like 2025-01-31T12:00:00.000Z',
  email: 'an e-mail address',
};

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
  null: 'null',
};

/** A sentence that says what to do. */
function phrase(keyword: string, place: ErrorDetail['in'], field: string, message: string): string {
  const name = field === '' ? `The ${place}` : `"${unescapeToken(field.slice(1))}"`;
  const [, quoted = ''] = /"([^"]*)"/.exec(message) ?? [];
  switch (keyword) {
    case 'enum':
      return `${name} ${message.replace(/^'.+' must/, 'must')}${message.endsWith('.') ? '' : '.'}`;
    case 'required':
      return `${name} is required: add it to the ${place}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'unknown':
      return `${name} is not known here: remove it from the ${place}.`;
    case 'empty':
      return `${name} has no value: give it one or leave it out.`;
    case 'format':
      return `${name} must be ${formatNames[quoted] ?? `in the format "${quoted}"`}.`;
    case 'type':
      return `${name} must be ${typeNames[message.replace('must be ', '')] ?? message.replace('must be ', '')}.`;
    default:
      return `${name} ${message}${message.endsWith('.') ? '' : '.'}`;
  }
}
