import { isArray, isObject } from '@seogeo/document';
import type { Parameter, Place } from '../contract/contract.ts';

/** What stands between the parts of a value in one piece: servers differ in whether they split it before they decode. */
const BETWEEN = new Map(
  Object.entries({ spaceDelimited: /\s/, pipeDelimited: /\|/, label: /[,.=]/, matrix: /[,;=]/ }),
);

/** Whether a value can stand in its place so that it is read back the same. */
export function isCarriable(
  { in: place, style, explode, json }: Pick<Parameter, 'in' | 'style' | 'explode' | 'json'>,
  value: unknown,
): boolean {
  if (json) return canHold(place, JSON.stringify(value));
  const parts = isArray(value) ? value : isObject(value) ? Object.entries(value).flat() : [value];
  // null and what is empty are not sent (RFC 6570, sections 2.3 and 3.2.1); a list in a list has no form.
  if (parts.length === 0 || parts.some((part) => typeof part === 'object')) return false;
  const texts = parts.map(String);
  if (!texts.every((text) => canHold(place, text))) return false;
  if (typeof value !== 'object') return true;
  if (place === 'query' && (explode || style === 'deepObject')) return true;
  // How a cookie carries several parts that are exploded is not defined (OpenAPI 3.1.1, appendix D).
  if (place === 'cookie' && explode) return isArray(value) && parts.length === 1;
  const between = BETWEEN.get(style) ?? /[,=]/;
  return texts.every((text) => text !== '' && !between.test(text));
}

/** A path or header cannot hold every character, and nothing half of one (a lone surrogate). */
export function canHold(place: Place, text: string): boolean {
  if (place === 'query') return text.isWellFormed();
  if (place === 'path') return /^[^/\\\p{Cc}\p{Cs}]+$/u.test(text) && !/^\.\.?$/.test(text);
  return /^[!-~]([ -~]*[!-~])?$/.test(text);
}
