import { isObject, items, type JsonObject, schemaTypes, texts } from '@seogeo/document';
import type { Discriminated } from './discriminated.ts';
import { isHidden, wholeOf } from './same-instance.ts';

type Branch = Discriminated['named'][number];

/**
 * The choice among alternatives that no discriminator tells apart and one property does: each is an object that requires
 * it, of values that no other takes. Whatever its value is then leaves one alternative that can fit, or none, so that
 * nothing else is valid and there is less to explain. Null where there is no such property.
 */
export function impliedChoice(document: object, schema: JsonObject): Discriminated | null {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const alternatives = items(schema[keyword]);
    const others = alternatives.filter((one) => isNoObject(document, one));
    const named = alternatives.filter((one) => !others.includes(one));
    const [first] = named;
    if (named.length < 2) continue;
    const found = namesIn(document, first).flatMap((property) => {
      const groups = grouped(keyword, document, property, named);
      return groups === null ? [] : [{ property, keyword, named: groups, others }];
    });
    // Where one property tells none apart it is still told what all of them allow, once.
    const choice = found.find((one) => one.named.length > 1) ?? (together.has(schema) ? undefined : found[0]);
    if (choice !== undefined) return choice;
  }
  return null;
}

/** Those that share a value stay alternatives of each other; null where one of them takes any value. */
function grouped(
  keyword: Discriminated['keyword'],
  document: object,
  property: string,
  named: readonly unknown[],
): readonly Branch[] | null {
  let groups: readonly (Branch & { readonly within: readonly unknown[] })[] = [];
  for (const schema of named) {
    const values = valuesOf(document, schema, property);
    if (values === null) return null;
    const near = groups.filter((group) => group.values.some((value) => values.includes(value)));
    const within = [...near.flatMap((group) => group.within), schema];
    const all = [...new Set([...near.flatMap((group) => group.values), ...values])];
    const joined = { schema: within.length === 1 ? schema : asOne(keyword, within), values: all, within };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups.map(({ schema, values }) => ({ schema, values }));
}

/** Alternatives of which the values are known already. */
const together = new WeakSet<object>();

function asOne(keyword: Discriminated['keyword'], within: readonly unknown[]): JsonObject {
  const made = { [keyword]: within };
  together.add(made);
  return made;
}

/** The values that a required property of an object may have; null where it may be another, or not be there. */
function valuesOf(document: object, schema: unknown, property: string): readonly unknown[] | null {
  const parts = [...wholeOf(document, schema)];
  const isRequired = parts.some(({ required }) => texts(required).includes(property));
  const isAnObject = parts.some((part) => [...schemaTypes(part)].join() === 'object');
  if (!isRequired || !isAnObject) return null;
  for (const { properties } of parts) {
    if (!isObject(properties) || !Object.hasOwn(properties, property)) continue;
    if (isHidden(document, properties[property], 'request')) return null;
    for (const part of wholeOf(document, properties[property])) {
      const values = Object.hasOwn(part, 'const') ? [part.const] : items(part.enum);
      if (values.length > 0 && values.every((value) => typeof value !== 'object')) return values;
    }
  }
  return null;
}

function namesIn(document: object, schema: unknown): readonly string[] {
  return [...wholeOf(document, schema)].flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
}

function isNoObject(document: object, schema: unknown): boolean {
  return [...wholeOf(document, schema)].some((part) => {
    const types = schemaTypes(part);
    return types.size > 0 && !types.has('object');
  });
}
