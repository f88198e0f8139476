import { isMethod, isObject, member, type OpenApiDocument, objectAt, texts } from '@seogeo/document';

/** The document with the operations of one tag, and of its components those that they lead to. */
export function onlyTag(document: OpenApiDocument, tag: string): OpenApiDocument {
  const paths = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) => {
    const members = Object.entries(objectAt(item)).filter(
      ([name, value]) => !isMethod(name) || (isObject(value) && texts(value.tags).includes(tag)),
    );
    return members.some(([name]) => isMethod(name)) ? [[path, Object.fromEntries(members)] as const] : [];
  });
  const kept = { paths: Object.fromEntries(paths) };
  const { securitySchemes } = objectAt(document, 'components');
  const components = { ...componentsOf(document, JSON.stringify(kept)), securitySchemes };
  return { ...document, ...kept, components };
}

/** Every component that a `$ref` in this JSON leads to, over others too. */
function componentsOf(document: OpenApiDocument, json: string): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = Object.create(null);
  const waiting = [json];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [, kind = '', name = ''] of next.matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      found[kind] ??= {};
      if (found[kind][name] !== undefined) continue;
      found[kind][name] = member(objectAt(document, 'components', kind), name);
      waiting.push(JSON.stringify(found[kind][name] ?? null));
    }
  }
  return found;
}
