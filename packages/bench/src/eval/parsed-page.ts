import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

type Element = Tree.Element;
type Node = Tree.Node;

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head']);
/** Where sites put what stands on each page. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside']);

/** What a page says, read by parse5 alone: nothing of the engine's is used. */
export class ParsedPage {
  readonly url: string;
  readonly elements: readonly Element[];
  readonly #base: string;

  constructor(url: string, html: string) {
    this.url = url;
    this.elements = [...elementsOf(parse(html, { scriptingEnabled: false }))];
    const [base] = this.all('base').flatMap((element) => attribute(element, 'href') ?? []);
    this.#base = resolved(base ?? '', url) ?? url;
  }

  all(...names: string[]): Element[] {
    return this.elements.filter(({ tagName }) => names.includes(tagName));
  }

  /** The elements of the head, where their names are not those of an SVG's. */
  head(name: string): Element[] {
    return this.all(name).filter(({ parentNode }) => parentNode?.nodeName === 'head');
  }

  get title(): string {
    return words(this.head('title').map((element) => textOf(element))[0] ?? '');
  }

  meta(name: string): string | null {
    const found = this.all('meta').find((meta) => attribute(meta, 'name')?.trim().toLowerCase() === name);
    const content = found === undefined ? null : attribute(found, 'content');
    return content === null ? null : words(content);
  }

  get canonical(): string | null {
    const links = this.head('link').filter((link) => rels(link).includes('canonical'));
    return links.map((link) => this.target(link, 'href')).find((url) => url !== null) ?? null;
  }

  /** The address an attribute names, without its fragment. */
  target(element: Element, name: string): string | null {
    const value = attribute(element, name);
    return value === null ? null : this.resolve(value);
  }

  resolve(address: string): string | null {
    return resolved(address, this.#base);
  }

  get links(): { readonly url: string; readonly element: Element }[] {
    return this.all('a', 'area').flatMap((element) => {
      const url = this.target(element, 'href');
      return url === null ? [] : [{ url, element }];
    });
  }

  get headings(): { readonly level: number; readonly text: string }[] {
    return this.all('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((element) => ({
      level: Number(element.tagName[1]),
      text: words(textOf(element, true)),
    }));
  }

  /** The words of the main element, or else of what does not stand around the content. */
  get mainText(): string {
    const [main] = this.elements.filter(
      (element) => element.tagName === 'main' || attribute(element, 'role') === 'main',
    );
    const [body] = this.all('body');
    const root = main ?? body;
    return root === undefined ? '' : words(contentOf(root));
  }
}

/** A node and all below it, in the order of the tree, without what is in templates. */
export function* elementsOf(root: Node): Generator<Element> {
  const path: Node[] = [root];
  for (let node = path.pop(); node !== undefined; node = path.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) path.push(...node.childNodes.toReversed());
  }
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

export function rels(element: Element): string[] {
  return (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
}

/** @param withImages has the alternatives of images stand in their places */
export function textOf(node: Node, withImages = false): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if ('tagName' in node && UNSEEN.has(node.tagName) && node.tagName !== 'head') return '';
  if ('tagName' in node && node.tagName === 'img')
    return withImages ? ` ${attribute(node, 'alt') ?? ''} ` : '';
  return node.childNodes.map((child) => textOf(child, withImages)).join('');
}

/** The text without what stands around it, and without lists, tables and divisions that are mostly links. */
function contentOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) return '';
  if (UNSEEN.has(node.tagName) || AROUND.has(node.tagName) || isMenu(node)) return ' ';
  return ` ${node.childNodes.map(contentOf).join('')} `;
}

function isMenu(element: Element): boolean {
  if (!['ul', 'ol', 'table', 'div'].includes(element.tagName)) return false;
  const links = [...elementsOf(element)].filter(({ tagName }) => tagName === 'a');
  const linked = links.map((link) => words(textOf(link))).join('').length;
  return links.length > 2 && linked > 0.7 * words(textOf(element)).length;
}

export function words(text: string): string {
  return text.replace(/[\t\n\f\r \u00a0]+/g, ' ').trim();
}

export function resolved(address: string, base: string): string | null {
  const url = URL.parse(address, base);
  if (url === null) return null;
  url.hash = '';
  return url.href;
}
