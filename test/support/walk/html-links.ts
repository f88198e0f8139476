/**
 * The hyperlinks of an HTML document, by a small tokeniser of its own (after the tokenisation chapter of the HTML
 * standard): an oracle for the engine's parser has to share no code with it.
 *
 * Returned as written, entities decoded, in document order: `href` of `a` and `area`, `src` of `frame` and `iframe`,
 * `href` of a `link` that names the canonical page or a translation, and `href` of the first `base`.
 * Left out: comments, declarations, CDATA sections, what `script`, `style`, `textarea`, `title` and the like hold
 * as text, and what stands in a `template`.
 */
export interface HtmlLinks {
  readonly base: string | null;
  readonly hrefs: readonly string[];
}

const textElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

export function htmlLinks(html: string): HtmlLinks {
  const hrefs: string[] = [];
  const canonicals = new Set<string>();
  let base: string | null = null;
  let templates = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const next = afterMarkup(html, at);
    if (next !== null) {
      at = html.indexOf('<', next);
      continue;
    }
    const tag = readTag(html, at);
    if (tag === null) break;
    if (tag.name === 'template') templates = Math.max(0, templates + (tag.closing ? -1 : 1));
    else if (!tag.closing && templates === 0) {
      const target = tag.attributes.get(isFrame(tag.name) ? 'src' : 'href');
      if (target !== undefined && (isFrame(tag.name) || tag.name === 'a' || tag.name === 'area'))
        hrefs.push(target);
      if (target !== undefined && tag.name === 'link') {
        const rels = (tag.attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        if (rels.includes('canonical')) canonicals.add(target);
        if (rels.includes('alternate') && tag.attributes.has('hreflang')) hrefs.push(target);
      }
      if (target !== undefined && tag.name === 'base') base ??= target;
    }
    const end = !tag.closing && textElements.has(tag.name) ? endOfText(html, tag.end, tag.name) : tag.end;
    at = html.indexOf('<', end);
  }
  // Of several that contradict each other none counts.
  return { base, hrefs: canonicals.size === 1 ? [...hrefs, ...canonicals] : hrefs };
}

function isFrame(name: string): boolean {
  return name === 'frame' || name === 'iframe';
}

/** Where a comment, declaration or stray `<` at `at` ends; null when a tag begins there. */
function afterMarkup(html: string, at: number): number | null {
  if (html.startsWith('<!--', at)) {
    if (/^(-?)>/.test(html.slice(at + 4, at + 6))) return html.indexOf('>', at) + 1;
    const end = /--!?>/g;
    end.lastIndex = at + 4;
    return end.exec(html) === null ? html.length : end.lastIndex;
  }
  if (/^<(?:[!?]|\/[^a-zA-Z])/.test(html.slice(at, at + 3))) {
    const end = html.indexOf('>', at);
    return end === -1 ? html.length : end + 1;
  }
  return /^<\/?[a-zA-Z]/.test(html.slice(at, at + 3)) ? null : at + 1;
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

const tagName = /<(\/?)([^\s/>]+)/y;
/** Name, then a double-quoted, single-quoted or bare value; a name may stand alone. */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;

/** Reads the tag at `at`; null when the document ends inside it. */
function readTag(html: string, at: number): Tag | null {
  tagName.lastIndex = at;
  const opening = tagName.exec(html);
  if (opening === null) return null;
  const attributes = new Map<string, string>();
  let position = tagName.lastIndex;
  for (;;) {
    attribute.lastIndex = position;
    const match = attribute.exec(html);
    if (match === null) break;
    position = attribute.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    // The first of two attributes of one name wins.
    if (!attributes.has(name)) attributes.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  const end = html.indexOf('>', position);
  if (end === -1) return null;
  return { name: (opening[2] ?? '').toLowerCase(), closing: opening[1] === '/', attributes, end: end + 1 };
}

function endOfText(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The references that occur in addresses: numeric ones, and the named ones of markup itself. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(amp|lt|gt|quot|apos|nbsp));|&amp(?![\w=])/g,
    (whole, decimal, hex, name) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return named[name ?? 'amp'] ?? whole;
    },
  );
}
