import {
  type Located,
  type MediaPlace,
  type OpenApiDocument,
  objectAt,
  objectShape,
  resolveItems,
  resolveMember,
  schemaOf,
  schemaTypes,
  text,
} from '@seogeo/document';

/** A member of a JSON body, however deep. */
export interface DocsField {
  /** Such as `data[].issues[].code`. */
  readonly path: string;
  /** Such as `string or null`. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Every field of a body, those of the objects in it behind them. */
export function fieldsOf(document: OpenApiDocument, body: MediaPlace | undefined): DocsField[] {
  const schema = schemaOf(document, body);
  return schema === undefined ? [] : fieldsBelow(document, schema, '', []);
}

function fieldsBelow(
  document: OpenApiDocument,
  schema: Located,
  path: string,
  above: readonly string[],
): DocsField[] {
  // A schema that contains itself is told once.
  if (above.includes(schema.at)) return [];
  const around = [...above, schema.at];
  const items = resolveMember(document, schema, 'items');
  if (items !== undefined) return fieldsBelow(document, items, `${path}[]`, around);
  const { properties, required } = objectShape(document, schema);
  const own = [...properties].flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const type = typesOf(document, property).join(' or ');
    const description = text(objectAt(property.value).description)?.trim() ?? '';
    const field = { path: at, type, required: required.has(name), description };
    return [field, ...fieldsBelow(document, property, at, around)];
  });
  const others = choicesOf(document, schema).flatMap((choice) => fieldsBelow(document, choice, path, around));
  return [...own, ...others.filter((field) => !own.some((known) => known.path === field.path))];
}

function typesOf(document: OpenApiDocument, schema: Located): string[] {
  const types = choicesOf(document, schema).flatMap((choice) => typesOf(document, choice));
  return [...new Set([...schemaTypes(schema.value), ...types])];
}

function choicesOf(document: OpenApiDocument, schema: Located): readonly Located[] {
  return ['oneOf', 'anyOf'].flatMap((name) => resolveItems(document, resolveMember(document, schema, name)));
}
