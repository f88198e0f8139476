import {
  below,
  type DocumentNode,
  isObject,
  type JsonObject,
  type NodeKind,
  objectAt,
  pointer,
  rewritten,
  text,
  tokensOf,
  valueAt,
} from '@seogeo/document';

/** What openapi-typescript makes types of by its name. */
const SECTIONS = new Map<NodeKind, string>([
  ['schema', 'schemas'],
  ['response', 'responses'],
  ['parameter', 'parameters'],
  ['requestBody', 'requestBodies'],
  ['header', 'headers'],
]);

/**
 * A copy of a bundle for openapi-typescript, which takes a reference to anything but a component for a way through types,
 * and `$defs` for a property that every value has: what is referred to becomes a component, and `$defs` goes.
 *
 * @param document where references lead, as `typed` may lack what it refers to
 */
export function withPlainReferences(typed: JsonObject, document: JsonObject): JsonObject {
  const components = new Map(
    [...SECTIONS.values()].map((section) => [
      section,
      new Map(Object.entries(objectAt(typed, 'components', section))),
    ]),
  );
  const plain = new Map<string, string>();
  const waiting: DocumentNode[] = [{ kind: 'document', value: typed, way: [] }];
  for (const { kind, value } of waiting.values().flatMap(below)) {
    const section = SECTIONS.get(kind) ?? '';
    const held = components.get(section);
    const tokens = targetOf(value);
    const target = tokens.length === 0 ? undefined : valueAt(document, tokens);
    if (held === undefined || target === undefined || plain.has(pointer(tokens))) continue;
    const name = componentName(tokens, section) ?? freeName(held, tokens);
    plain.set(pointer(tokens), `#/components/${section}/${name}`);
    if (held.has(name)) continue;
    held.set(name, target);
    if (isObject(target)) waiting.push({ kind, value: target, way: [] });
  }
  const made = [...components].flatMap(([section, held]) =>
    held.size === 0 ? [] : [[section, Object.fromEntries(held)]],
  );
  const whole = { ...objectAt(typed, 'components'), ...Object.fromEntries(made) };
  return rewritten('document', { ...typed, components: whole }, (kind, value) => {
    const { $defs, ...schema } = value;
    const kept = kind === 'schema' ? schema : value;
    const $ref = SECTIONS.has(kind) ? plain.get(pointer(targetOf(value))) : undefined;
    return $ref === undefined ? kept : { ...kept, $ref };
  });
}

/** Empty of what refers to nothing. */
function targetOf({ $ref }: JsonObject): readonly string[] {
  return tokensOf(text($ref) ?? '') ?? [];
}

function componentName(tokens: readonly string[], section: string): string | undefined {
  const [first, second, name, ...deeper] = tokens;
  return first === 'components' && second === section && deeper.length === 0 ? name : undefined;
}

/** `Cat-lives` of `#/components/schemas/Cat/$defs/lives`. */
function freeName(taken: ReadonlyMap<string, unknown>, tokens: readonly string[]): string {
  const way = tokens.slice(tokens[0] === 'components' ? 2 : 1).filter((token) => token !== '$defs');
  let name = way
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^-/, '');
  while (taken.has(name)) name += '-';
  return name;
}
