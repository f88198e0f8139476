import { TextDecoder } from 'node:util';
import type { BodySink } from '../fetch/body-stream.ts';
import { byteOrderMark, charsetParameter, decoderOf } from '../html/decode-document.ts';
import { invalid, type ParsedSitemap, type SitemapFormat } from './parsed-sitemap.ts';
import { SitemapText } from './sitemap-text.ts';
import { SitemapXml } from './sitemap-xml.ts';

/** Enough for an XML declaration and the beginning of a root element. */
const HEAD_BYTES = 1024;

/**
 * Reads a sitemap as it arrives, holding its URLs and never the file: XML (a urlset, an index of sitemaps, an RSS or
 * Atom feed) or text with one URL per line.
 */
export class SitemapParser implements BodySink {
  private readonly charset: string | null;
  private head: Uint8Array = new Uint8Array();
  private reading: { readonly decoder: TextDecoder; readonly format: SitemapFormat } | null = null;

  /** @param contentType the header, whose charset counts after a byte order mark */
  constructor(contentType?: string) {
    this.charset = charsetParameter(contentType ?? null);
  }

  write(chunk: Uint8Array): boolean {
    if (this.reading !== null) return this.read(chunk);
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    return this.head.length < HEAD_BYTES || this.begin();
  }

  end(): ParsedSitemap {
    if (this.reading === null) this.begin();
    if (this.reading === null) return invalid('is empty');
    this.reading.format.write(this.reading.decoder.decode());
    return this.reading.format.end();
  }

  private begin(): boolean {
    const { head } = this;
    const decoder = sitemapDecoder(head, this.charset);
    const start = new TextDecoder(decoder.encoding).decode(head.subarray(0, HEAD_BYTES)).trimStart();
    if (start === '') return head.length < HEAD_BYTES;
    this.reading = { decoder, format: start.startsWith('<') ? new SitemapXml() : new SitemapText() };
    this.head = new Uint8Array();
    return this.read(head);
  }

  private read(chunk: Uint8Array): boolean {
    return this.reading?.format.write(this.reading.decoder.decode(chunk, { stream: true })) ?? true;
  }
}

/** Byte order mark, Content-Type, XML declaration, UTF-8 (RFC 7303 section 3; XML 1.0 appendix F). */
function sitemapDecoder(head: Uint8Array, charset: string | null): TextDecoder {
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1'),
  )?.[1];
  return (
    decoderOf(byteOrderMark(head)) ?? decoderOf(charset) ?? decoderOf(declared ?? null) ?? new TextDecoder()
  );
}
