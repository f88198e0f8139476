import { isArray, isObject, type JsonObject, objectAt } from '@seogeo/document';

/**
 * Many documents as one: each gets a name in front of its paths, webhooks, components and operationIds. Tools take a
 * quarter of a second to start, so a table of mutations is compared in one go.
 */
export function joinedDocuments(documents: ReadonlyMap<string, JsonObject>): JsonObject {
  const [first = {}] = documents.values();
  const paths: Record<string, unknown> = {};
  const webhooks: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const [name, document] of documents) {
    const renamed = named(document, name);
    for (const [path, item] of Object.entries(objectAt(renamed, 'paths'))) paths[`/${name}${path}`] = item;
    for (const [hook, item] of Object.entries(objectAt(renamed, 'webhooks')))
      webhooks[`${name}.${hook}`] = item;
    for (const [section, members] of Object.entries(objectAt(renamed, 'components'))) {
      const own = Object.entries(isObject(members) ? members : {});
      components[section] ??= {};
      for (const [member, value] of own) components[section][`${name}.${member}`] = value;
    }
  }
  return { ...first, paths, webhooks, components };
}

/** Which of the documents a place of the joined one belongs to; null for none. */
export function nameOfPlace([section, second = '', third = '']: readonly string[]): string | null {
  const token = section === 'components' ? third : second.replace(/^\//, '');
  return section === undefined ? null : (/^[^./]+/.exec(token)?.[0] ?? null);
}

function named(value: unknown, name: string): unknown {
  if (isArray(value)) return value.map((item) => named(item, name));
  if (!isObject(value)) return inComponents(value, name);
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      if (member === 'operationId') return [member, `${name}_${inner}`];
      if (member === 'security' && isArray(inner)) return [member, inner.map((way) => schemes(way, name))];
      return [member, named(inner, name)];
    }),
  );
}

function inComponents(value: unknown, name: string): unknown {
  return typeof value === 'string' ? value.replace(/^(#\/components\/[^/]+\/)/, `$1${name}.`) : value;
}

function schemes(way: unknown, name: string): JsonObject {
  return Object.fromEntries(
    Object.entries(Object(way)).map(([scheme, scopes]) => [`${name}.${scheme}`, scopes]),
  );
}
