import type { OpenElement } from '../html/open-element.ts';

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
