import { escapeToken, isObject, member, unescapeToken } from '@seogeo/document';
import type { ErrorDetail } from '../errors/api-error.ts';

const places: ReadonlyMap<string, ErrorDetail['in']> = new Map([
  ['body', 'body'],
  ['query', 'query'],
  ['path', 'path'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
]);

/**
 * Explains a violation as express-openapi-validator reports it, `{ path: '/body/query/page', message, errorCode:
 * 'minimum.openapi.validation' }`, in which the request is the body; null where it is something else.
 * @param read the request that was judged: `body`, `query`, `path`, `headers`, `cookies`
 */
export function explainViolation(value: unknown, read: object): ErrorDetail | null {
  const path = member(value, 'path');
  const message = member(value, 'message');
  const code = member(value, 'errorCode');
  if (typeof path !== 'string' || typeof message !== 'string' || typeof code !== 'string') return null;
  const [, , name = '', ...tokens] = path.split('/');
  if (path !== '' && !places.has(name)) return null;
  const keyword = code.replace('.openapi.validation', '');
  const surplus = keyword === 'additionalProperties';
  // A surplus member whose name is empty comes without any path.
  const named = path === '' ? namelessPlace(read) : name;
  const place = places.get(named) ?? 'body';
  const rest = tokens.join('/');
  const field = surplus ? surplusField(rest, member(read, named)) : `/${rest}`;
  const at = tokens.length === 0 && path !== '' ? '' : field;
  const isUnknown = surplus && place === 'query' && !field.includes('/', 1);
  const told = isUnknown ? 'unknown' : keyword;
  return { in: place, field: at, code: told, message: phrase(told, place, at, message) };
}

function namelessPlace(read: object): string {
  const body = member(read, 'body');
  return isObject(body) && Object.hasOwn(body, '') ? 'body' : 'query';
}

/**
 * The pointer of a surplus member: the validator appends its name unescaped, so a name with a slash has to be
 * found again where it stands.
 */
function surplusField(rest: string, container: unknown): string {
  let current = container;
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

const formatNames: ReadonlyMap<string, string> = new Map([
  ['uuid', 'a UUID'],
  ['uri', 'an absolute URL'],
  ['http-url', 'an absolute http or https URL'],
  ['date', 'a date like 2025-01-31'],
  ['date-time', 'a time like 2025-01-31T12:00:00.000Z'],
  ['time', 'a time of day like 12:00:00Z'],
  ['duration', 'a duration like P1DT12H'],
  ['email', 'an e-mail address'],
  ['hostname', 'the name of a host like example.com'],
  ['ipv4', 'an IPv4 address like 192.0.2.1'],
  ['ipv6', 'an IPv6 address like 2001:db8::1'],
  ['uri-reference', 'a URL, absolute or relative'],
  ['json-pointer', 'a JSON Pointer like /items/0'],
  ['regex', 'a regular expression'],
  ['byte', 'a text in base64'],
  ['int32', 'a whole number from -2147483648 to 2147483647'],
  ['int64 digits', 'a whole number of 64 bits, in digits'],
  ['int64', 'a whole number, no further from 0 than 9007199254740991'],
]);

const typeNames: ReadonlyMap<string, string> = new Map([
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['array', 'a list'],
  ['null', 'null'],
]);

/** What Ajv lists: `must be integer,null`. */
function typesNamed(message: string, place: ErrorDetail['in']): string {
  const types = message.replace('must be ', '').split(',');
  const inBody = (type: string) => (type === 'object' && place === 'body' ? 'a JSON object' : null);
  return types.map((type) => inBody(type) ?? typeNames.get(type) ?? type).join(' or ');
}

const addedTo: Readonly<Record<ErrorDetail['in'], string>> = {
  body: 'add it to the body',
  query: 'add it to the query',
  path: 'add it to the path',
  header: 'send it as a header',
  cookie: 'send it as a cookie',
};

/** A sentence that says what to do. */
function phrase(keyword: string, place: ErrorDetail['in'], field: string, message: string): string {
  const name = field === '' ? `The ${place}` : `"${unescapeToken(field.slice(1))}"`;
  const [, quoted = ''] = /"([^"]*)"/.exec(message) ?? [];
  switch (keyword) {
    case 'required':
      return `${name} is required: ${addedTo[place]}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'unknown':
      return `${name} is not known here: remove it from the ${place}.`;
    case 'false schema':
      return `${name} is not taken from clients: remove it from the ${place}.`;
    case 'format':
      return `${name} must be ${formatNames.get(quoted) ?? `in the format "${quoted}"`}.`;
    case 'type':
      return `${name} must be ${typesNamed(message, place)}.`;
    default:
      return `${name} ${message}${message.endsWith('.') ? '' : '.'}`;
  }
}
