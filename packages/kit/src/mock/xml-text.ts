import { isArray, isObject, type JsonObject, member, objectAt, text } from '@seogeo/document';

type Flat = (schema: unknown) => JsonObject | null;

/** A value as XML, called as its schema says (OpenAPI 3.1, section 4.8.26). @param flat gives a schema with its parts together */
export function xmlText(value: unknown, schema: unknown, flat: Flat): string {
  const name = plainName(text(member(schema, '$ref'))?.split('/').at(-1) ?? 'example');
  const xml = elements(value, schema, name, flat);
  const isOne = !isArray(value) || objectAt(flat(schema), 'xml').wrapped === true;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${isOne ? xml : `<${name}>${xml}</${name}>`}\n`;
}

/** One element; of a list that is not wrapped one for each item. */
function elements(value: unknown, schema: unknown, name: string, flat: Flat): string {
  const own = flat(schema) ?? {};
  const { wrapped, namespace, prefix } = objectAt(own, 'xml');
  const tag = nameIn(own, name);
  const bound = text(prefix) === undefined ? 'xmlns' : `xmlns:${plainName(text(prefix))}`;
  const space = text(namespace) === undefined ? '' : attribute(bound, namespace);
  if (isArray(value)) {
    // What a list that is not wrapped is called itself counts for nothing.
    const items = value.map((item) => elements(item, own.items, name, flat)).join('');
    return wrapped === true ? `<${tag}${space}>${items}</${tag}>` : items;
  }
  if (!isObject(value)) return `<${tag}${space}>${escaped(value)}</${tag}>`;
  let attributes = '';
  let inner = '';
  for (const [key, held] of Object.entries(value)) {
    const of = member(own.properties, key) ?? own.additionalProperties;
    const its = flat(of);
    if (objectAt(its, 'xml').attribute === true) attributes += attribute(nameIn(its, key), held);
    else inner += elements(held, of, key, flat);
  }
  return `<${tag}${space}${attributes}>${inner}</${tag}>`;
}

function nameIn(schema: unknown, otherwise: string): string {
  const { name, prefix } = objectAt(schema, 'xml');
  const plain = plainName(text(name) ?? otherwise);
  return text(prefix) === undefined ? plain : `${plainName(text(prefix))}:${plain}`;
}

/** What no name may hold is left out (XML 1.0, section 2.3). */
function plainName(name = ''): string {
  return name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '').replace(/^(?!\p{L}|_)/u, '_');
}

function attribute(name: string, value: unknown): string {
  return ` ${name}="${escaped(value)}"`;
}

function escaped(value: unknown): string {
  const written = value === null ? '' : String(value);
  return written.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
