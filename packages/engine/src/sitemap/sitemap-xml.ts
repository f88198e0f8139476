import { Parser } from 'htmlparser2';
import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import { invalid, type ParsedSitemap, type SitemapAlternate, type SitemapFormat } from './parsed-sitemap.ts';
import { SitemapRoom } from './sitemap-room.ts';

/** Where a root element of each kind has its entries, and what in them holds the URL. Local names. */
interface Shape {
  readonly kind: 'urlset' | 'index' | 'feed';
  /** From the root to the element that holds the URL. */
  readonly path: readonly string[];
}

/** sitemaps.org/protocol.html; RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287), which the protocol allows as sitemaps. */
const SHAPES: Readonly<Record<string, Shape>> = {
  urlset: { kind: 'urlset', path: ['urlset', 'url', 'loc'] },
  sitemapindex: { kind: 'index', path: ['sitemapindex', 'sitemap', 'loc'] },
  rss: { kind: 'feed', path: ['rss', 'channel', 'item', 'link'] },
  RDF: { kind: 'feed', path: ['RDF', 'item', 'link'] },
  feed: { kind: 'feed', path: ['feed', 'entry', 'link'] },
};

/** Text of one location that is kept: white space around it, and as much as shows that it is too long. */
const MAX_LOCATION = 2 * LIMITS.sitemapUrl.value;

/** Takes what stands exactly where a URL belongs: image:loc and the link of a channel are other things. */
export class SitemapXml implements SitemapFormat {
  private readonly parser = new Parser(
    {
      onopentag: (name, attributes) => this.open(name, attributes),
      ontext: (text) => this.text(text),
      onclosetag: (name) => this.close(name),
    },
    { xmlMode: true, decodeEntities: true },
  );
  private readonly path: string[] = [];
  /** Elements inside one another beyond those that are looked at: counted, not kept. */
  private deeper = 0;
  private readonly locations: string[] = [];
  private readonly alternates = new Map<string, SitemapAlternate[]>();
  private readonly room = new SitemapRoom();
  private rootName: string | null = null;
  private shape: Shape | null = null;
  private location: string | null = null;
  private entryLocation: string | null = null;
  private entryAlternates: SitemapAlternate[] = [];
  private emptyEntries = 0;
  private truncated = false;

  write(text: string): boolean {
    this.parser.write(text);
    return !this.room.isFull && (this.rootName === null || this.shape !== null);
  }

  end(): ParsedSitemap {
    // Whatever is open now is closed by the parser, not by the file.
    this.truncated = this.path.length > 0 && !this.room.isFull;
    this.parser.end();
    const { shape, locations, alternates } = this;
    if (shape === null) return invalid(`has the root element <${this.rootName ?? ''}> instead of <urlset>`);
    return { kind: shape.kind, locations, alternates, problems: [...this.problems()] };
  }

  private *problems(): Generator<string> {
    if (this.truncated) yield 'ends before its root element is closed';
    if (this.emptyEntries > 0)
      yield `has ${counted(this.emptyEntries, 'entry', 'entries')} with an empty <loc>`;
    yield* this.room.problems();
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.rootName === null) {
      this.rootName = name;
      this.shape = SHAPES[localName(name)] ?? null;
    }
    if (this.deeper > 0 || this.path.length >= (this.shape?.path.length ?? 0)) {
      this.deeper += 1;
      return;
    }
    this.path.push(name);
    if (this.atLocation()) this.location = '';
    if (this.isEntryLink(name)) this.link(attributes);
  }

  private text(text: string): void {
    if (this.location === null || this.deeper > 0) return;
    // Not cut here: a text of nothing but character references comes one at a time.
    if (this.location.length <= MAX_LOCATION) this.location += text.slice(0, MAX_LOCATION);
  }

  private close(name: string): void {
    if (this.deeper > 0) {
      this.deeper -= 1;
      return;
    }
    if (this.location !== null && this.atLocation()) this.closeLocation(this.location.trim());
    if (this.path.at(-1) !== name) return;
    this.path.pop();
    if (this.path.length === (this.shape?.path.length ?? 0) - 2) this.closeEntry();
  }

  private closeLocation(location: string): void {
    this.location = null;
    if (this.truncated) return;
    if (location !== '') this.take(location);
    else if (this.shape?.kind !== 'feed') this.emptyEntries += 1;
  }

  private take(location: string): void {
    if (!this.room.takesUrl(location)) return;
    this.locations.push(location);
    this.entryLocation = location;
  }

  private closeEntry(): void {
    const { entryLocation, entryAlternates } = this;
    this.entryLocation = null;
    this.entryAlternates = [];
    if (entryLocation !== null && entryAlternates.length > 0)
      this.alternates.set(entryLocation, entryAlternates);
  }

  /** `<link rel="alternate">`: in a urlset the namespace of XHTML, in Atom its own. */
  private link({ rel, href, hreflang }: Readonly<Record<string, string>>): void {
    if (href === undefined || href.trim() === '') return;
    if (this.shape?.kind === 'feed') {
      if (rel === undefined || rel === 'alternate') this.take(href.trim());
      return;
    }
    if (rel?.trim().toLowerCase() !== 'alternate' || hreflang === undefined) return;
    const alternate = { hreflang: hreflang.trim(), href: href.trim() };
    if (this.room.takesAlternate(alternate.hreflang, alternate.href)) this.entryAlternates.push(alternate);
  }

  private isEntryLink(name: string): boolean {
    if (localName(name) !== 'link' || this.path.length !== this.shape?.path.length) return false;
    return this.shape.kind === 'urlset' || this.shape.path[0] === 'feed';
  }

  /** All elements on the way have the root's prefix, if it has one, but those of RDF, whose items have none. */
  private atLocation(): boolean {
    const { path, shape } = this;
    const [root = ''] = path;
    if (shape === null || path.length !== shape.path.length) return false;
    const prefix = root.slice(0, root.length - localName(root).length);
    const below = shape.path[0] === 'RDF' ? '' : prefix;
    return shape.path.every((step, depth) => path[depth] === (depth === 0 ? prefix : below) + step);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
