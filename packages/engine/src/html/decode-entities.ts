/**
 * Character references (HTML section 13.2.5.72), decoded only where a `&` was seen: scanning text without them is nearly
 * twice as fast. The tables and the rules for references without a semicolon are those of htmlparser2's `entities`.
 */
import { remembering } from '../text/remembering.ts';
import { decodeHTML, decodeHTMLAttribute } from './entities.gen.js';

/** Texts such as `&nbsp;` or `List&lt;` stand on a page hundreds of times. A longer one would keep its document in memory. */
const SHORT = 12;
const shortText = remembering((raw) => decodeHTML(raw));

export function decodeText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.length <= SHORT ? shortText(raw) : decodeHTML(raw);
}

export function decodeAttributeValue(raw: string): string {
  const decoded = raw.includes('&') ? decodeHTMLAttribute(raw) : raw;
  return decoded.includes('\0') ? decoded.replaceAll('\0', '\ufffd') : decoded;
}
