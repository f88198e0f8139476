import { TextDecoder } from 'node:util';
import type { BodySink } from '../fetch/body-stream.ts';
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
    this.charset = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1] ?? null;
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
    const decoder = decoderOf(head, this.charset);
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

/** A whole file at once. */
export function parseSitemap(bytes: Uint8Array, contentType?: string): ParsedSitemap {
  const parser = new SitemapParser(contentType);
  parser.write(bytes);
  return parser.end();
}

/** Byte order mark, Content-Type, XML declaration, UTF-8 (RFC 7303 section 3; XML 1.0 appendix F). */
function decoderOf(head: Uint8Array, charset: string | null): TextDecoder {
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1'),
  )?.[1];
  for (const label of [byteOrderMark(head), charset, declared]) {
    const decoder = decoderFor(label ?? null);
    if (decoder !== null) return decoder;
  }
  return new TextDecoder();
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decoderFor(label: string | null): TextDecoder | null {
  try {
    return label === null ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
