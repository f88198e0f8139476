import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { readDocument } from '../../../engine/src/page/page-document.ts';
import { attribute, elementsOf } from './parsed-page.ts';

/** What search engines take from a document's structure, in lines that can be compared. */
export interface HtmlFacts {
  readonly title: string;
  readonly head: readonly string[];
  readonly links: readonly string[];
  readonly headings: readonly string[];
}

export const PARTS = ['title', 'head', 'links', 'headings'] as const;

/** Beyond these the analysis counts only. */
const MOST = {
  title: 5_000,
  text: 300,
  heading: 1_000,
  lang: 100,
  links: 10_000,
  headings: 5_000,
  repeated: 50,
};

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export function ourFacts(html: string): HtmlFacts {
  const { metadata, anchors, headings } = readDocument(html);
  return {
    title: line(metadata.title ?? ''),
    head: [
      ...metadata.canonicals.map((href) => `canonical ${line(href)}`),
      ...metadata.robots.map((content) => `robots ${line(content)}`),
      `titles ${metadata.titles.length}`,
      `descriptions ${metadata.descriptions.length}`,
      `base ${line(metadata.base ?? '')}`,
      `lang ${line(metadata.lang ?? '')}`,
      ...metadata.alternates.map(({ hreflang, href }) => `hreflang ${line(hreflang)} ${line(href)}`),
      ...metadata.outsideHead.map(({ what }) => `outside ${what}`),
    ],
    // Frames lead on too, and are no links of the tree.
    links: anchors
      .filter(({ element }) => element.name === 'a' || element.name === 'area')
      .map(({ href, text }) => `${line(href)} ${line(text)}`),
    headings: headings.map(({ level, text }) => `${level} ${line(text)}`),
  };
}

/** The same from the tree that parse5 builds, which follows the HTML Standard to the letter. */
export function parse5Facts(html: string): HtmlFacts {
  const elements = [...elementsOf(parse(html))].filter(({ namespaceURI }) => namespaceURI === names.NS.HTML);
  const named = (...wanted: readonly string[]): Element[] =>
    elements.filter(({ tagName }) => wanted.includes(tagName));
  const titles = named('title');
  return {
    title: cut(titles[0] === undefined ? '' : textOf(titles[0]), MOST.title),
    head: headOf(elements),
    links: named('a', 'area')
      .filter((element) => attribute(element, 'href') !== null)
      .slice(0, MOST.links)
      .map((element) => `${line(attribute(element, 'href') ?? '')} ${line(linkText(element))}`),
    headings: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      .slice(0, MOST.headings)
      .map((element) => `${element.tagName[1]} ${cut(textOf(element), MOST.heading)}`),
  };
}

function headOf(elements: readonly Element[]): string[] {
  const found: Record<'canonical' | 'robots' | 'hreflang' | 'outside', string[]> = {
    canonical: [],
    robots: [],
    hreflang: [],
    outside: [],
  };
  const inHead = { title: 0, description: 0 };
  const place = (what: string, element: Element): boolean => {
    const isThere = isElement(element.parentNode) && element.parentNode.tagName === 'head';
    if (!isThere) found.outside.push(`outside ${what}`);
    return isThere;
  };
  for (const element of elements) {
    if (element.tagName === 'title' && place('title', element)) inHead.title++;
    const content = line(attribute(element, 'content') ?? '');
    if (element.tagName === 'meta' && content !== '') {
      for (const key of ['name', 'property', 'http-equiv', 'itemprop']) {
        const name = attribute(element, key)?.trim().toLowerCase() ?? '';
        if (name === 'robots' || name === 'googlebot') {
          found.robots.push(`robots ${content}`);
          place(name, element);
        } else if (name === 'description' && key === 'name' && place(name, element)) inHead.description++;
      }
    }
    const href = line(attribute(element, 'href') ?? '');
    if (element.tagName !== 'link' || href === '') continue;
    const rel = attribute(element, 'rel')?.trim().toLowerCase() ?? '';
    // Google ignores a canonical that says more than where it leads.
    const isPlain = ['hreflang', 'lang', 'media', 'type'].every((name) => attribute(element, name) === null);
    if (rel.split(/\s+/).includes('canonical') && isPlain && place('canonical', element))
      found.canonical.push(`canonical ${href}`);
    const hreflang = attribute(element, 'hreflang');
    if (hreflang === null) continue;
    place('hreflang', element);
    found.hreflang.push(`hreflang ${cut(hreflang, MOST.lang)} ${href}`);
  }
  const base = elements.find((element) => element.tagName === 'base' && attribute(element, 'href') !== null);
  const root = elements.find(({ tagName }) => tagName === 'html');
  const lang = root === undefined ? null : (attribute(root, 'lang') ?? attribute(root, 'xml:lang'));
  return [
    ...found.canonical.slice(0, MOST.repeated),
    ...found.robots.slice(0, MOST.repeated),
    `titles ${Math.min(inHead.title, MOST.repeated)}`,
    `descriptions ${Math.min(inHead.description, MOST.repeated)}`,
    `base ${line((base === undefined ? null : attribute(base, 'href')) ?? '')}`,
    `lang ${cut(lang ?? '', MOST.lang)}`,
    ...found.hreflang,
    ...found.outside.slice(0, MOST.repeated),
  ];
}

function isElement(node: Node | null): node is Element {
  return node !== null && 'tagName' in node;
}

function linkText(element: Element): string {
  const text = element.tagName === 'area' ? (attribute(element, 'alt') ?? '') : textOf(element);
  return cut(text, MOST.text);
}

const UNSEEN = new Set(['noscript', 'script', 'style', 'iframe', 'noembed', 'noframes']);

/** HTML section 15.3.3 and its like: what is displayed as a block, a row or a cell of a table, or ends a line. */
const OWN_LINE = new Set(
  'br p div li ul ol dl dt dd blockquote pre table tr td th section article header footer figure figcaption'.split(
    ' ',
  ),
);

/** What a browser shows, each line parted from the next (HTML section 3.2.7). The alternative text of images counts as text. */
function textOf(element: Element): string {
  let text = '';
  const path: (Node | 'end of line')[] = element.childNodes.toReversed();
  for (let node = path.pop(); node !== undefined; node = path.pop()) {
    if (node === 'end of line') text += ' ';
    else if ('value' in node) text += node.value;
    if (node === 'end of line' || !isElement(node) || UNSEEN.has(node.tagName)) continue;
    if (node.tagName === 'img') text += ` ${attribute(node, 'alt') ?? ''} `;
    if (OWN_LINE.has(node.tagName)) {
      text += ' ';
      path.push('end of line');
    }
    path.push(...node.childNodes.toReversed());
  }
  return text;
}

function cut(text: string, length: number): string {
  return line(line(text).slice(0, length));
}

function line(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}
