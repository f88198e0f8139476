import { unescape as decodeLoosely, type ParsedUrlQuery, parse } from 'node:querystring';
import type { ErrorDetail } from '../errors/api-error.ts';
import { validationError, wrongWith } from '../errors/errors.ts';
import { decodePercent } from '../schemas/decode-utf8.ts';

const options = { maxKeys: 0 };
const DETAILS_LIMIT = 20;

/**
 * The query as an object without a prototype: one string per name, an array where a name is repeated.
 * Every pair counts: Node's default of 1,000 would silently drop the rest.
 * @throws ApiError 400 where an escape is incomplete or stands for no UTF-8: Node would put something else in its place
 */
export function parseQuery(text: string): ParsedUrlQuery {
  if (decodePercent(text) === null) throw undecodable(text);
  return parse(text, '&', '=', options);
}

function undecodable(text: string): Error {
  const pairs = text.split('&').filter((pair) => decodePercent(pair) === null);
  return validationError(pairs.slice(0, DETAILS_LIMIT).map(detail));
}

function detail(pair: string): ErrorDetail {
  const [written = ''] = pair.split('=', 1);
  const name = decodeLoosely(written.replaceAll('+', ' '));
  const what = 'is not percent-encoded UTF-8 (RFC 3986, section 2.1): encode it anew.';
  return wrongWith('query', name, 'encoding', what);
}
