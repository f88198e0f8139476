/** What a document shows: Example Objects (OpenAPI 3.1, section 4.8.19), and single examples. */
import { contentOf, schemaOf } from './content.ts';
import { isObject, items, member } from './json.ts';
import { type Located, resolveMember, resolveMembers } from './reference.ts';

/** The named examples of a media type, a parameter or a header, in the document's order. */
export function namedExamples(
  document: object,
  owner: Located | undefined,
): readonly (readonly [string, Located])[] {
  return resolveMembers(document, owner && resolveMember(document, owner, 'examples'));
}

/** The values of all examples by name: the named ones, and the single one as `example`. */
export function exampleValues(document: object, owner: Located | undefined): ReadonlyMap<string, unknown> {
  const named = namedExamples(document, owner).map(
    ([name, example]) => [name, member(example.value, 'value')] as const,
  );
  const single = owner?.value;
  return new Map(isObject(single) && 'example' in single ? [...named, ['example', single.example]] : named);
}

/**
 * The first value that a parameter, a header or a media type shows: its own example, or its schema's, or its default. A
 * parameter or header that has `content` shows what its only form does (OpenAPI 3.1, section 4.8.12.2).
 */
export function shownValue(document: object, described: Located): unknown {
  const owner = contentOf(document, described)[0] ?? described;
  const single = member(owner.value, 'example');
  if (single !== undefined) return single;
  const [first] = exampleValues(document, owner).values();
  if (first !== undefined) return first;
  const schema = schemaOf(document, owner)?.value;
  return items(member(schema, 'examples'))[0] ?? member(schema, 'example') ?? member(schema, 'default');
}
