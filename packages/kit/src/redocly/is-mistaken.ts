import type { LocationObject, NormalizedProblem } from '@redocly/openapi-core';
import { member, objectAt, templateNames, tokensOf, valueAt } from '@seogeo/document';

/** Keywords whose schemas speak of the value of the one around them (JSON Schema 2020-12, section 10.2). */
const IN_PLACE = /\/(?:(?:allOf|anyOf|oneOf)\/\d+|not|if|then|else|dependentSchemas\/[^/]+)$/;

/** What Redocly says of a document and is not so. @param parsed the content of a file */
export function isMistaken(
  { message, location: [place] }: NormalizedProblem,
  parsed: (source: LocationObject['source']) => unknown,
): boolean {
  // It knows boolean schemas (JSON Schema 2020-12, section 4.3.2) in some places only.
  if (message.startsWith('Expected type `Schema` (object) but got `boolean`')) return true;
  // Its validator takes no such schema: that says nothing of the example.
  if (message.startsWith('Example validation errored')) return true;
  // It takes the address of an example (OpenAPI 3.1, section 4.8.19) for a reference: what is there may be a picture.
  if (message.startsWith("Can't resolve $ref") && place !== undefined) {
    const node = valueAt(parsed(place.source), tokensOf(place.pointer ?? '') ?? []);
    if (member(node, 'externalValue') !== undefined) return true;
  }
  // It sees names of Latin letters alone.
  const [, unused, path = ''] = /^Path parameter `(.+)` is not used in the path `(.+)`/.exec(message) ?? [];
  if (unused !== undefined) return templateNames(path).includes(unused);
  const [, required] = /^Required property '(.+)' is not defined/.exec(message) ?? [];
  if (required === undefined || place === undefined) return false;
  const pointer = (place.pointer ?? '').replace(/\/required\/\d+$/, '');
  return isOfSchemaAround(required, pointer, parsed(place.source));
}

/** `oneOf: [{ required: [id] }]` asks for what the schema around it describes. */
function isOfSchemaAround(name: string, pointer: string, document: unknown): boolean {
  for (let way = pointer; IN_PLACE.test(way); ) {
    way = way.replace(IN_PLACE, '');
    const properties = objectAt(valueAt(document, tokensOf(way) ?? []), 'properties');
    if (Object.hasOwn(properties, name)) return true;
  }
  return false;
}
