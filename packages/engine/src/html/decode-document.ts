import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { remembering } from '../text/remembering.ts';
import { wordSet } from '../text/word-set.ts';
import { charsetInMarkup, lateCharset } from './charset-in-markup.ts';
import { isSentAsXhtml, mimeTypeOf } from './mime-type.ts';

export interface DecodedDocument {
  text: string;
  /** Name of the encoding in the WHATWG Encoding standard, lower case. */
  encoding: string;
  /** In words, why another reader may take another encoding, and see another text; null where none can. */
  doubt: string | null;
}

/**
 * Bytes to text after HTML section 13.2.3.2: byte order mark, then the `charset` of Content-Type, then what the
 * markup declares; without any of them UTF-8 if the bytes are valid UTF-8, else windows-1252. Never throws:
 * malformed sequences become U+FFFD.
 */
export function decodeDocument(body: Uint8Array, contentType: string | null): DecodedDocument {
  const mark = byteOrderMark(body);
  const header = charsetParameter(contentType);
  const sure = decoderOf(mark) ?? decoderOf(header);
  if (mark === null && isReplaced(header)) return replaced(body, header);
  const inMarkup = sure === null ? charsetInMarkup(body) : null;
  const declared = sure ?? decoderOf(inMarkup);
  if (sure === null && isReplaced(inMarkup)) return replaced(body, inMarkup);
  const lateLabel = declared === null ? lateCharset(body) : null;
  if (isReplaced(lateLabel)) return replaced(body, lateLabel);
  const late = decoderOf(lateLabel);
  const decoder = declared ?? late ?? new TextDecoder(isUtf8(body) ? 'utf-8' : 'windows-1252');
  const { encoding } = decoder;
  const isPlain = isSuperset(encoding) && isAscii(body);
  if (isPlain) return { text: asLatin1(body), encoding, doubt: null };
  const labels = { mark, header, inMarkup: inMarkup ?? charsetInMarkup(body) };
  const doubt =
    declared === null
      ? undeclared(encoding, { labels, isLate: late !== null, isXml: isSentAsXhtml(contentType) })
      : contradiction(encoding, labels);
  return { text: decoder.decode(body), encoding, doubt };
}

/** Labels of the encoding "replacement" (Encoding standard section 4.2): refused, since attacks were written in them. */
const REPLACED = wordSet('replacement csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr');

function isReplaced(label: string | null): label is string {
  return label !== null && REPLACED.has(label.trim().toLowerCase());
}

/** All that its decoder gives of any text is one replacement character. */
function replaced(body: Uint8Array, label: string): DecodedDocument {
  const doubt = `“${label.trim()}” is an encoding that browsers refuse to read: in place of the page they show one replacement character`;
  return { text: body.length === 0 ? '' : '\ufffd', encoding: 'replacement', doubt };
}

interface Labels {
  readonly mark: string | null;
  readonly header: string | null;
  readonly inMarkup: string | null;
}

/** XML without a declaration is in UTF-8. */
function undeclared(
  encoding: string,
  { labels, isLate, isXml }: { labels: Labels; isLate: boolean; isXml: boolean },
): string | null {
  if (isXml && encoding === 'utf-8') return null;
  if (isLate)
    return `The first declaration of ${encoding} stands behind the first 1,024 bytes, where not every reader looks`;
  const unknown = labels.header ?? labels.inMarkup;
  const what = unknown === null ? 'No encoding is declared' : `“${unknown.slice(0, 40)}” is no encoding`;
  return `${what}, and the text is not ASCII alone: it was taken for ${encoding}, which others may guess otherwise`;
}

function contradiction(encoding: string, { mark, header, inMarkup }: Labels): string | null {
  const said = [
    { by: 'the byte order mark', label: mark },
    { by: 'the Content-Type header', label: header },
    { by: 'the markup', label: inMarkup },
  ].flatMap(({ by, label }) => {
    const named = decoderOf(label)?.encoding;
    return named === undefined ? [] : [{ by, named }];
  });
  const other = said.find(({ named }) => named !== encoding);
  const first = said.find(({ named }) => named === encoding);
  if (other === undefined || first === undefined) return null;
  return `By ${first.by} the page is in ${encoding}, by ${other.by} in ${other.named}: browsers go by the first`;
}

/** ASCII reads the same in UTF-8 and windows-1252, and five times faster as Latin-1. */
function isSuperset(encoding: string): boolean {
  return encoding === 'utf-8' || encoding === 'windows-1252';
}

function asLatin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
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
  return mimeTypeOf(contentType)?.charset ?? null;
}

/** Null for labels that the Encoding standard does not know, so that the next source is asked. */
export const decoderOf = (label: string | null) => decoderNamed(label ?? '');

const decoderNamed = remembering((label) => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
});
