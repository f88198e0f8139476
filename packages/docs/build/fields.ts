import {
  isObject,
  items,
  type Located,
  type MediaPlace,
  member,
  type OpenApiDocument,
  within,
  writtenSchema,
} from '@seogeo/document';
import { choicesOf, entriesOf, factsOf, layersOf, type ValueFacts } from './value-facts.ts';

/** A member of a JSON body, however deep. */
export interface DocsField extends ValueFacts {
  /** Such as `data[].issues[].code`. */
  readonly path: string;
  readonly required: boolean;
}

/** Every field of a body, those of the objects in it behind them. */
export function fieldsOf(document: OpenApiDocument, body: MediaPlace | undefined): DocsField[] {
  const schema = body && writtenSchema(body);
  return schema === undefined ? [] : fieldsBelow(document, layersOf(document, schema), '', []);
}

function fieldsBelow(
  document: OpenApiDocument,
  layers: readonly Located[],
  path: string,
  above: readonly string[],
): DocsField[] {
  // A schema that contains itself is told once.
  if (layers.some(({ at }) => above.includes(at))) return [];
  const around = [...above, ...layers.map(({ at }) => at)];
  const entries = entriesOf(document, layers);
  const ofItems = entries.length === 0 ? [] : fieldsBelow(document, entries, `${path}[]`, around);
  const required = new Set(layers.flatMap(({ value }) => items(member(value, 'required'))));
  const own = [...propertiesOf(document, layers)].flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = { ...factsOf(document, property), path: at, required: required.has(name) };
    return [field, ...fieldsBelow(document, property, at, around)];
  });
  const others = choicesOf(document, layers).flatMap((choice) => fieldsBelow(document, choice, path, around));
  return [...ofItems, ...own, ...others.filter((field) => !own.some((known) => known.path === field.path))];
}

/** Each member of an object with what all layers say of it. */
function propertiesOf(
  document: OpenApiDocument,
  layers: readonly Located[],
): ReadonlyMap<string, readonly Located[]> {
  const places = layers.map((layer) => within(layer, 'properties', member(layer.value, 'properties')));
  const names = places.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  return new Map(names.map((name) => [name, entriesOf(document, places, name)]));
}
