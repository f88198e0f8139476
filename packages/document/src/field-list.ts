/** No client has as many, and each is looked at. */
const MOST = 100;
/** A comma within a quoted string (RFC 9110, section 5.6.4) or an entity tag separates nothing. */
const ELEMENT = /(?!\s)(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;

/** The elements of a header field that is a list (RFC 9110, section 5.6.1), the first hundred of them; empty ones are none. */
export function fieldList(field: string): readonly string[] {
  const elements: string[] = [];
  for (const [element] of field.matchAll(ELEMENT)) {
    elements.push(element.trimEnd());
    if (elements.length === MOST) break;
  }
  return elements;
}
