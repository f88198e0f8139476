import { LIMITS } from '../limits/limits.ts';
import { invalid, type ParsedSitemap, type SitemapAlternate } from './parsed-sitemap.ts';
import { SitemapEntries } from './sitemap-entries.ts';
import { isW3cDatetime } from './w3c-datetime.ts';
import { type XmlElement, XmlElements, type XmlHandler } from './xml-elements.ts';

/** Where a root element of each kind has its entries, and what in them holds the URL. Local names. */
interface Shape {
  readonly kind: 'urlset' | 'index' | 'feed';
  /** From the root to the element that holds the URL. */
  readonly path: readonly string[];
}

/** sitemaps.org/protocol.html; RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287), which the protocol allows as sitemaps. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['urlset', { kind: 'urlset', path: ['urlset', 'url', 'loc'] }],
  ['sitemapindex', { kind: 'index', path: ['sitemapindex', 'sitemap', 'loc'] }],
  ['rss', { kind: 'feed', path: ['rss', 'channel', 'item', 'link'] }],
  ['RDF', { kind: 'feed', path: ['RDF', 'item', 'link'] }],
  ['feed', { kind: 'feed', path: ['feed', 'entry', 'link'] }],
]);

/** Text of one location that is kept: white space around it, and as much as shows that it is too long. */
const MAX_LOCATION = 2 * LIMITS.sitemapUrl.value;
const NAMESPACE = /^(?:http:\/\/www\.(?:sitemaps\.org|google\.com)\/schemas\/sitemap\/0\.(?:9|84))?$/;
const OTHER_CASE =
  'has a name in other capitals than the protocol, which others than this crawler may not know';
/** Names of the protocol itself, in which feeds have no part. */
const NAMES: ReadonlySet<string> = new Set(['urlset', 'url', 'loc', 'lastmod', 'sitemapindex', 'sitemap']);
const NOT_A_DATE = 'has a <lastmod> that is no date as the protocol asks for (W3C datetime)';

/** Takes what stands exactly where a URL belongs: image:loc and the link of a channel are other things. */
export class SitemapXml implements XmlHandler {
  readonly entries = new SitemapEntries();
  private readonly xml = new XmlElements(this);
  /** Local names; empty for elements of other namespaces. */
  private readonly path: string[] = [];
  private root: XmlElement | null = null;
  private shape: Shape | null = null;
  /** Of the location or date that is open. */
  private content: { text: string; readonly line: number } | null = null;
  /** Of the entry that is open. */
  private addresses = 0;
  private location: string | null = null;
  private versions: SitemapAlternate[] = [];

  /** False when it has all it takes. */
  write(text: string): boolean {
    this.xml.write(text);
    return !this.entries.isFull && !this.xml.isBottomless && (this.root === null || this.shape !== null);
  }

  end(): ParsedSitemap {
    const { entries, shape, xml } = this;
    if (!entries.isFull && (this.root === null || shape !== null)) xml.write('', true);
    if (this.shape === null)
      return invalid(`has the root element <${this.root?.local ?? ''}> instead of <urlset>`);
    if (xml.isOpen && !entries.isFull)
      entries.faults.add(
        'ends before its root element is closed',
        xml.line,
        this.path.map((name) => `<${name}>`).join(''),
      );
    return entries.parsed(this.shape.kind);
  }

  fault(what: string, line: number, example: string): void {
    if (this.root === null || this.shape !== null) this.entries.faults.add(what, line, example);
  }

  mostAround(element: XmlElement): number | null {
    const depth = this.shape === null ? -1 : this.shape.path.length - 2;
    const isEntry = depth > 0 && this.nameOf(element) === this.shape?.path[depth];
    return isEntry && this.isOwn(element.namespace) ? depth : null;
  }

  open(element: XmlElement, line: number): void {
    if (this.root === null) {
      this.root = element;
      this.shape = SHAPES.get(this.nameOf(element)) ?? null;
      const { namespace } = element;
      if (this.shape !== null && this.shape.kind !== 'feed' && !NAMESPACE.test(namespace))
        this.fault('has another namespace than that of the protocol', line, namespace);
    }
    const isOwn = this.isOwn(element.namespace);
    const name = this.nameOf(element);
    if (isOwn && name !== element.local) this.fault(OTHER_CASE, line, `<${element.local}>`);
    this.path.push(isOwn ? name : '');
    if (this.isAt() || this.isAt('lastmod')) this.content = { text: '', line };
    if (element.local === 'link' && this.isAt(this.path.at(-1))) this.link(element.attributes, line);
  }

  text(text: string): void {
    if (this.content === null) return;
    // Not cut here: a text of nothing but character references comes one at a time.
    if (this.content.text.length <= MAX_LOCATION) this.content.text += text.slice(0, MAX_LOCATION);
  }

  close(): void {
    const { content, shape } = this;
    if (content !== null && this.isAt()) this.take(content.text.trim(), content.line);
    else if (content !== null && this.isAt('lastmod')) this.date(content.text.trim(), content.line);
    const name = this.path.pop();
    const entry = (shape?.path.length ?? 0) - 2;
    if (this.path.length === entry && name === shape?.path[entry]) this.closeEntry();
  }

  private take(location: string, line: number): void {
    this.content = null;
    if (location === '') return;
    this.addresses++;
    if (this.entries.takesUrl(location, line, this.root?.local === 'feed')) this.location ??= location;
  }

  private date(date: string, line: number): void {
    this.content = null;
    if (this.shape?.kind !== 'feed' && !isW3cDatetime(date)) this.entries.faults.add(NOT_A_DATE, line, date);
  }

  private closeEntry(): void {
    const { addresses, entries, location, shape, versions, xml } = this;
    const [root, entry] = shape?.path ?? [];
    if (shape?.kind !== 'feed' && addresses !== 1 && !entries.isFull)
      entries.faults.add(
        `has a <${entry}> ${addresses === 0 ? 'without' : 'with more than one'} <loc>`,
        xml.line,
        `<${root}>`,
      );
    if (location !== null && versions.length > 0) entries.alternates.set(location, versions);
    this.addresses = 0;
    this.location = null;
    this.versions = [];
  }

  /** `<link rel="alternate">`: in a urlset the namespace of XHTML, in Atom its own. */
  private link(attributes: ReadonlyMap<string, string>, line: number): void {
    const rel = attributes.get('rel')?.trim().toLowerCase();
    const href = attributes.get('href')?.trim() ?? '';
    const hreflang = attributes.get('hreflang')?.trim();
    if (href === '' || (rel ?? 'alternate') !== 'alternate') return;
    if (this.root?.local === 'feed') this.take(href, line);
    if (this.shape?.kind !== 'urlset' || rel === undefined || hreflang === undefined) return;
    if (this.entries.takesAlternate({ hreflang, href }, line)) this.versions.push({ hreflang, href });
  }

  /** XML tells capitals apart: what is meant all the same. */
  private nameOf({ local }: XmlElement): string {
    if (this.shape?.kind === 'feed') return local;
    const name = local.toLowerCase();
    return NAMES.has(name) ? name : local;
  }

  /** RSS 1.0 has its items in another namespace than its root. */
  private isOwn(namespace: string): boolean {
    return this.root?.namespace === namespace || this.root?.local === 'RDF';
  }

  /** @param last where in an entry; where the URL belongs by default */
  private isAt(last = this.shape?.path.at(-1)): boolean {
    const { path, shape } = this;
    if (shape === null || path.length !== shape.path.length || path.at(-1) !== last) return false;
    return path.every((step, depth) => depth === path.length - 1 || step === shape.path[depth]);
  }
}
