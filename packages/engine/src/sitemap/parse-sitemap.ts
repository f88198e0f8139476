import { Parser } from 'htmlparser2';

/** sitemaps.org/protocol.html: URLs in one file, and bytes of one file without its compression. */
export const SITEMAP_MAX_URLS = 50_000;
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;

/** One sitemap file. `locations` are as written; `problems` say what breaks the protocol. */
export interface ParsedSitemap {
  readonly kind: 'urlset' | 'index' | 'text' | 'invalid';
  readonly locations: readonly string[];
  readonly problems: readonly string[];
}

const CHUNK_BYTES = 65_536;

/** XML (a urlset or an index of sitemaps) or text with one URL per line. */
export function parseSitemap(bytes: Uint8Array): ParsedSitemap {
  const head = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 1024)).trimStart();
  return head.startsWith('<') ? parseXml(bytes) : parseText(bytes);
}

/** UTF-8 unless a byte order mark says UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function parseText(bytes: Uint8Array): ParsedSitemap {
  const lines = new TextDecoder(encodingOf(bytes))
    .decode(bytes)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first] = lines;
  if (first === undefined) return invalid('is empty');
  if (!/^https?:\/\//i.test(first)) return invalid('is neither XML nor a list of URLs');
  return limited('text', lines, []);
}

function invalid(problem: string): ParsedSitemap {
  return { kind: 'invalid', locations: [], problems: [problem] };
}

function limited(
  kind: ParsedSitemap['kind'],
  locations: readonly string[],
  problems: string[],
): ParsedSitemap {
  if (locations.length <= SITEMAP_MAX_URLS) return { kind, locations, problems };
  problems.push(`lists more than ${SITEMAP_MAX_URLS} URLs; the rest is ignored`);
  return { kind, locations: locations.slice(0, SITEMAP_MAX_URLS), problems };
}

function parseXml(bytes: Uint8Array): ParsedSitemap {
  const reader = new SitemapReader();
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let start = 0; start < bytes.length && !reader.full; start += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true }));
  }
  reader.inputEnded();
  parser.end();
  return reader.result();
}

const ROOTS: Readonly<Record<string, { kind: 'urlset' | 'index'; entry: string }>> = {
  urlset: { kind: 'urlset', entry: 'url' },
  sitemapindex: { kind: 'index', entry: 'sitemap' },
};

/** Takes the text of `loc` directly below an entry of the root: image:loc and video:loc are other things. */
class SitemapReader {
  private readonly path: string[] = [];
  private readonly locations: string[] = [];
  private rootName: string | null = null;
  private location: string | null = null;
  private emptyEntries = 0;
  private truncated = false;

  get full(): boolean {
    return this.locations.length > SITEMAP_MAX_URLS;
  }

  onopentagname(name: string): void {
    this.path.push(name);
    this.rootName ??= name;
    if (this.atLocation()) this.location = '';
  }

  ontext(text: string): void {
    if (this.location !== null) this.location += text;
  }

  /** Whatever is open now is closed by the parser, not by the file. */
  inputEnded(): void {
    this.truncated = this.path.length > 0 && !this.full;
  }

  onclosetag(name: string): void {
    if (this.location !== null && this.atLocation()) {
      const location = this.location.trim();
      if (location === '') this.emptyEntries += 1;
      else if (!this.truncated) this.locations.push(location);
      this.location = null;
    }
    if (this.path.at(-1) === name) this.path.pop();
  }

  result(): ParsedSitemap {
    const root = ROOTS[localName(this.rootName ?? '')];
    if (root === undefined)
      return invalid(`has the root element <${this.rootName ?? ''}> instead of <urlset>`);
    const problems: string[] = [];
    if (this.truncated) problems.push('ends before its root element is closed');
    if (this.emptyEntries > 0) problems.push(`has ${this.emptyEntries} entries with an empty <loc>`);
    return limited(root.kind, this.locations, problems);
  }

  private atLocation(): boolean {
    const [root, entry, element, deeper] = this.path;
    if (root === undefined || element === undefined || deeper !== undefined) return false;
    const prefix = root.slice(0, root.length - localName(root).length);
    return entry === prefix + (ROOTS[localName(root)]?.entry ?? '') && element === `${prefix}loc`;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
