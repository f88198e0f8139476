import { ParsedPage } from './parsed-page.ts';

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly page: ParsedPage | null;
}

/** A served website, asked and read without the engine: each address once. */
export class ParsedSite {
  readonly url: string;
  readonly #answers = new Map<string, Promise<Answer>>();
  #depths: Promise<ReadonlyMap<string, number>> | null = null;
  #inlinks: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor(url: string) {
    this.url = url;
  }

  answer(url: string): Promise<Answer> {
    const known = this.#answers.get(url) ?? this.#ask(url);
    this.#answers.set(url, known);
    return known;
  }

  async page(url: string): Promise<ParsedPage | null> {
    return (await this.answer(url)).page;
  }

  /** Clicks from the start page to each page that links lead to; a redirect is none. */
  depths(): Promise<ReadonlyMap<string, number>> {
    this.#depths ??= this.#walk();
    return this.#depths;
  }

  /** The pages that link to an address, itself left out. */
  async inlinks(url: string): Promise<ReadonlySet<string>> {
    await this.depths();
    return this.#inlinks.get(url) ?? new Set();
  }

  async sitemap(): Promise<ReadonlySet<string>> {
    const text = await (await fetch(new URL('/sitemap.xml', this.url))).text();
    return new Set([...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, loc = '']) => loc));
  }

  async #ask(url: string): Promise<Answer> {
    const response = await fetch(url, { redirect: 'manual' });
    const location = response.headers.get('location');
    const text = await response.text();
    const isHtml = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
    return {
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      page: isHtml ? new ParsedPage(url, text) : null,
    };
  }

  async #walk(): Promise<ReadonlyMap<string, number>> {
    const depths = new Map([[this.url, 0]]);
    const inlinks = new Map<string, Set<string>>();
    const origin = new URL(this.url).origin;
    for (const [url, depth] of depths) {
      const { page, location } = await this.answer(url);
      if (location?.startsWith(origin)) note(depths, location, depth);
      for (const link of page?.links ?? []) {
        if (!link.url.startsWith(`${origin}/`)) continue;
        inlinks.set(link.url, (inlinks.get(link.url) ?? new Set()).add(url));
        note(depths, link.url, depth + 1);
      }
    }
    for (const [url, from] of inlinks) from.delete(url);
    this.#inlinks = inlinks;
    return depths;
  }
}

/** What is found at less than what it stands at was found through a redirect: its place in the order hardly matters. */
function note(depths: Map<string, number>, url: string, depth: number): void {
  const known = depths.get(url);
  if (known === undefined || depth < known) depths.set(url, depth);
}
