import { TextDecoder } from 'node:util';
import type { BodySink } from '../fetch/body-stream.ts';
import { byteOrderMark, charsetParameter, decoderOf } from '../html/decode-document.ts';
import { invalid, type ParsedSitemap } from './parsed-sitemap.ts';
import { SitemapText } from './sitemap-text.ts';
import { SitemapXml } from './sitemap-xml.ts';

/** Enough for an XML declaration and the beginning of a root element. */
const HEAD_BYTES = 1024;
/** What a server wrote before a document does not make another format of it. */
const XML = /^\s*<|<\?xml\s|<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|RDF|feed)[\s>]/;
const WHITE: readonly number[] = [0x09, 0x0a, 0x0d, 0x20];
const ADDRESS = /^\s*https?:\/\//im;
const BEYOND_ASCII = /[\u0080-\uffff]/;

interface Reading {
  readonly decoder: TextDecoder;
  readonly format: SitemapXml | SitemapText;
}

/**
 * Reads a sitemap as it arrives, holding its URLs and never the file: XML (a urlset, an index of sitemaps, an RSS or
 * Atom feed) or text with one URL per line.
 */
export class SitemapParser implements BodySink {
  private readonly charset: string | null;
  private head: Uint8Array = new Uint8Array();
  private reading: Reading | null = null;
  private isOther = false;
  /** There was white space, if nothing else. */
  private isBlank = false;

  /** @param contentType the header, whose charset counts after a byte order mark */
  constructor(contentType?: string) {
    this.charset = charsetParameter(contentType ?? null);
  }

  write(chunk: Uint8Array): boolean {
    if (this.isOther) return false;
    if (this.reading !== null) return this.read(this.reading, chunk);
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    return this.head.length < HEAD_BYTES || this.begin();
  }

  end(): ParsedSitemap {
    if (this.reading === null && !this.isOther) this.begin();
    if (this.isOther) return invalid('is neither XML nor a list of URLs');
    if (this.reading === null) return invalid(this.isBlank ? 'holds nothing but white space' : 'is empty');
    this.reading.format.write(this.reading.decoder.decode());
    return this.reading.format.end();
  }

  private begin(): boolean {
    const { head } = this;
    const { decoder, fault } = sitemapDecoder(head, this.charset);
    const start = new TextDecoder(decoder.encoding).decode(head.subarray(0, HEAD_BYTES));
    if (start.trim() === '') return this.skipBlank();
    this.isOther = !XML.test(start) && !ADDRESS.test(start);
    if (this.isOther) return false;
    const format = XML.test(start) ? new SitemapXml() : new SitemapText();
    if (fault !== null) format.entries.faults.add(fault, 1, start.trim().slice(0, 60));
    this.reading = { decoder, format };
    this.head = new Uint8Array();
    return this.read(this.reading, head);
  }

  /** One of its characters stays, since nothing may stand before an XML declaration. */
  private skipBlank(): boolean {
    this.isBlank ||= this.head.length > 0;
    if (this.head.length < HEAD_BYTES || byteOrderMark(this.head) !== null)
      return this.head.length < HEAD_BYTES;
    const first = this.head.findIndex((byte) => !WHITE.includes(byte));
    this.head = this.head.slice((first === -1 ? this.head.length : first) - 1);
    return this.head.length < HEAD_BYTES || this.begin();
  }

  /** The protocol asks for UTF-8; what is ASCII alone is that, whatever it says. */
  private read({ decoder, format }: Reading, chunk: Uint8Array): boolean {
    const text = decoder.decode(chunk, { stream: true });
    if (decoder.encoding !== 'utf-8' && (decoder.encoding.startsWith('utf-16') || BEYOND_ASCII.test(text)))
      format.entries.faults.add('is not in UTF-8', 1, decoder.encoding);
    return format.write(text);
  }
}

/** Byte order mark, Content-Type, XML declaration, UTF-8 (RFC 7303 section 3; XML 1.0 appendix F). */
function sitemapDecoder(
  head: Uint8Array,
  charset: string | null,
): { decoder: TextDecoder; fault: string | null } {
  const [first, second, third, fourth] = head;
  const wide = first === 0x3c && second === 0 && third !== 0 && fourth === 0 ? 'utf-16le' : null;
  const wideBig = first === 0 && second === 0x3c && third === 0 && fourth !== 0 ? 'utf-16be' : null;
  const sure = decoderOf(byteOrderMark(head) ?? wide ?? wideBig);
  if (sure !== null) return { decoder: ownOf(sure), fault: null };
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  const decoder = ownOf(decoderOf(charset) ?? decoderOf(declared ?? null));
  // Whoever can read the declaration octet by octet knows that it is wrong.
  if (!decoder.encoding.startsWith('utf-16') || start.includes('\0')) return { decoder, fault: null };
  return { decoder: new TextDecoder(), fault: `says that it is in ${decoder.encoding}, which it is not` };
}

/** What a decoder keeps between two pieces is of one sitemap alone. */
function ownOf(decoder: TextDecoder | null): TextDecoder {
  return new TextDecoder(decoder?.encoding);
}
