import { remembering } from '../text/remembering.ts';

/** What a Content-Type says, as browsers read it. */
export interface MimeType {
  /** `text/html`, in lower case. */
  readonly essence: string;
  /** As written, without quotation marks. */
  readonly charset: string | null;
}

const VALUES = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const PARTS = /(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g;
const TYPE = /^([-!#$%&'*+.^_`|~\w]+\/[-!#$%&'*+.^_`|~\w]+)[\t\n\r ]*$/;
const CHARSET = /^[\t\n\r ]*charset=(?:"((?:[^"\\]|\\.)*)"?|([^\t ;]+))/i;
/** Servers write them where they know nothing (MIME Sniffing section 7, step 1). */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown/unknown', 'application/unknown']);

/**
 * Of several values, in one header or in lines of their own, the last that is a MIME type counts, and keeps the charset
 * of the one before where that names the same type (Fetch, "extract a MIME type"). Null where none is one.
 */
export function mimeTypeOf(contentType: string | null | undefined): MimeType | null {
  return lastType(contentType ?? '');
}

const lastType = remembering((contentType) => {
  const types = (contentType.match(VALUES) ?? [])
    .map(parsed)
    .filter((type) => type !== null && type.essence !== '*/*');
  return types.reduce((before, type) => {
    const kept = before?.essence === type?.essence ? (before?.charset ?? null) : null;
    return type === null ? before : { ...type, charset: type.charset ?? kept };
  }, null);
});

/** MIME Sniffing section 4.4. */
function parsed(value: string): MimeType | null {
  const [type = '', ...parameters] = value.trim().match(PARTS) ?? [];
  const essence = TYPE.exec(type)?.[1]?.toLowerCase();
  if (essence === undefined || value.trim().startsWith(';')) return null;
  for (const parameter of parameters) {
    const [, quoted, plain] = CHARSET.exec(parameter) ?? [];
    const charset = quoted?.replace(/\\(.)/g, '$1') ?? plain?.replaceAll("'", '');
    if (charset !== undefined) return { essence, charset };
  }
  return { essence, charset: null };
}

/** Whether a page is sent as HTML; null where the Content-Type does not say what it is, so that this has to be guessed. */
export function isSentAsHtml(contentType: string | null | undefined): boolean | null {
  const type = mimeTypeOf(contentType);
  if (type === null || UNKNOWN.has(type.essence)) return null;
  return type.essence === 'text/html' || type.essence === XHTML;
}

export function isSentAsXhtml(contentType: string | null | undefined): boolean {
  return mimeTypeOf(contentType)?.essence === XHTML;
}

const XHTML = 'application/xhtml+xml';

/** How much of a file tells what it is (MIME Sniffing section 5.2). */
const HEADER_BYTES = 1_445;
const HTML =
  /^[\t\n\f\r ]*<(?:(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]|!--)/i;
const OTHER_FILE = /^(?:%PDF-|%!PS-Adobe-)/;
const BOM = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/;
/** Binary data bytes, which stand in no text (section 3). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** Whether a body of unknown type may be a page: all but what can be no text (section 7.1). */
export function maybeHtml({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const head = Buffer.from(buffer, byteOffset, byteLength).toString('latin1', 0, HEADER_BYTES);
  return HTML.test(head) || BOM.test(head) || !(OTHER_FILE.test(head) || BINARY.test(head));
}
