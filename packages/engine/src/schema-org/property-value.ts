import type { OpenElement } from '../html/open-element.ts';
import type { NodeId } from './node-names.ts';

/** The attribute that carries a property's value, by element (Microdata section 5.2.4, HTML+RDFa section 3.1). */
const VALUE_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['a', 'area', 'link'].map((tag) => [tag, 'href'] as const),
  ...['img', 'audio', 'video', 'source', 'track', 'embed', 'iframe'].map((tag) => [tag, 'src'] as const),
  ['object', 'data'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

/** The value an element gives by attribute; null when it is the element's text. */
export function attributeValue(element: OpenElement): string | null {
  const content = element.attribute('content');
  if (content !== null) return content.trim();
  const attribute = VALUE_ATTRIBUTES.get(element.name);
  return attribute === undefined ? null : (element.attribute(attribute)?.trim() ?? null);
}

/** What an element without a value of its own links to, by the first of these attributes that it has. */
export function linkedNode(element: OpenElement, attributes: readonly string[]): NodeId | null {
  if (element.attribute('content') !== null) return null;
  const link = attributes.map((name) => element.attribute(name)).find((value) => value !== null);
  return link === undefined ? null : { iri: link.trim(), base: '' };
}
