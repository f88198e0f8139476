import { isObject, type JsonObject, type NodeKind, nodesOf, rewritten } from '@seogeo/document';

const OWNERS: readonly NodeKind[] = ['response', 'encoding'];

/**
 * Both documents with the newer one's case in the names of headers that are answered, sent with a part, or hold a key: it
 * says nothing (RFC 9110, section 5.1). Those of parameters stay, by which generated code takes them.
 */
export function withHeaderNames(documents: readonly [JsonObject, JsonObject]): [JsonObject, JsonObject] {
  const names = new Map(documents.flatMap(headerNames).map((name) => [name.toLowerCase(), name]));
  const called = (name: string): string => names.get(name.toLowerCase()) ?? name;
  const inOneCase = (document: JsonObject): JsonObject =>
    rewritten('document', document, (kind, value) => {
      const { headers, name } = value;
      if (isOfKey(kind, value)) return { ...value, name: called(String(name)) };
      if (!OWNERS.includes(kind) || !isObject(headers)) return value;
      const entries = Object.entries(headers).map(([header, held]) => [called(header), held]);
      return { ...value, headers: Object.fromEntries(entries) };
    });
  return [inOneCase(documents[0]), inOneCase(documents[1])];
}

function headerNames(document: JsonObject): readonly string[] {
  return [...nodesOf(document)].flatMap(({ kind, value }) => {
    if (isOfKey(kind, value)) return [String(value.name)];
    return OWNERS.includes(kind) && isObject(value.headers) ? Object.keys(value.headers) : [];
  });
}

function isOfKey(kind: NodeKind, value: JsonObject): boolean {
  return kind === 'securityScheme' && value.in === 'header';
}
