import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { charsetInMarkup } from './charset-in-markup.ts';

export interface DecodedDocument {
  text: string;
  /** Name of the encoding in the WHATWG Encoding standard, lower case. */
  encoding: string;
}

/**
 * Bytes to text after HTML section 13.2.3.2: byte order mark, then the `charset` of Content-Type, then what the
 * markup declares; without any of them UTF-8 if the bytes are valid UTF-8, else windows-1252. Never throws:
 * malformed sequences become U+FFFD.
 */
export function decodeDocument(body: Uint8Array, contentType: string | null): DecodedDocument {
  const decoder =
    decoderOf(byteOrderMark(body)) ??
    decoderOf(charsetParameter(contentType)) ??
    decoderOf(charsetInMarkup(body)) ??
    new TextDecoder(isUtf8(body) ? 'utf-8' : 'windows-1252');
  return { text: decodeWith(decoder, body), encoding: decoder.encoding };
}

/** ASCII reads the same in UTF-8 and windows-1252, and five times faster as Latin-1. */
function decodeWith(decoder: TextDecoder, body: Uint8Array): string {
  const isSubset = decoder.encoding === 'utf-8' || decoder.encoding === 'windows-1252';
  if (!isSubset || !isAscii(body)) return decoder.decode(body);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
}

/** What the first bytes say. */
export function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

/** The `charset` of a Content-Type, as written. */
export function charsetParameter(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1] ?? null;
}

/** Null for labels that the Encoding standard does not know, so that the next source is asked. */
export function decoderOf(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
