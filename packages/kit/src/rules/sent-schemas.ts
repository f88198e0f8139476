import { below, type DocumentNode, isObject, type JsonObject, nodesOf, objectAt } from '@seogeo/document';

/**
 * Every schema of what the service sends, each once: the responses of operations with their headers, and the bodies of
 * webhooks. References are as written; what they lead to counts too.
 */
export function* sentSchemas(document: JsonObject): Generator<DocumentNode> {
  const begun = new Set<JsonObject>();
  const waiting = [...sentRoots(document)];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (begun.has(root.value)) continue;
    begun.add(root.value);
    for (const node of below(root)) {
      if (node.kind === 'schema') yield node;
      const target = referred(document, node);
      if (target !== null) waiting.push(target);
    }
  }
}

function* sentRoots(document: JsonObject): Generator<DocumentNode> {
  for (const node of nodesOf(document)) {
    const [first] = node.way;
    if (node.kind === 'response' && first === 'paths') yield node;
    if (node.kind === 'requestBody' && first === 'webhooks') yield node;
  }
}

/** What `#/components/<section>/<name>` stands for, as the kind of object that refers to it. */
function referred(document: JsonObject, { kind, value }: DocumentNode): DocumentNode | null {
  const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(value.$ref)) ?? [];
  const components = objectAt(document, 'components', section ?? '');
  if (section === undefined || name === undefined || !Object.hasOwn(components, name)) return null;
  const target = components[name];
  return isObject(target) ? { kind, value: target, way: ['components', section, name] } : null;
}
