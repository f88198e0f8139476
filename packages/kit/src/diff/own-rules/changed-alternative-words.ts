import {
  canonical,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
  rewritten,
  sameJson,
  schemasOf,
} from '@seogeo/document';
import type { BundleView } from '../bundle-view.ts';
import type { Way } from '../changed-at.ts';
import { deprecationWords } from '../deprecation-words.ts';
import { distinctParts, divided } from '../is-plain.ts';
import { partName, shown } from '../sentence.ts';
import { isSameParameter, isUncertain } from './is-uncertain.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/**
 * What is said of one alternative, such as that it is deprecated, where it asks for what it did: both tools take it for
 * another alternative, and see nothing of it where a list of values is written so.
 * @param comparison of the documents as they are written: written plainly, values are a list without words
 */
export const changedAlternativeWords: OwnRule = (comparison) =>
  [...schemasOf(comparison.revision.document)].flatMap(({ value, way }) => {
    const isSame = isSameParameter(comparison);
    if (isUncertain(way, (list, item) => list !== 'parameters' || isSame(list, item))) return [];
    const before = saidOf(comparison.base.at(way));
    const changes = [...saidOf(value)].flatMap(([asked, { name, words: is }]) => {
      const was = before.get(asked)?.words;
      return was === undefined || sameJson(was, is) ? [] : [{ name, was, is }];
    });
    // To ask for words about each schema, of which few have changed, would take longest of all.
    if (changes.length === 0) return [];
    return [
      ...changes.flatMap((change) => deprecated(change, way, comparison.revision)),
      ...reworded(changes, way, comparison.revision),
    ];
  });

interface Said {
  readonly name: string;
  /** Members that refuse nothing. */
  readonly words: JsonObject;
}

interface Changed {
  readonly name: string;
  readonly was: JsonObject;
  readonly is: JsonObject;
}

/** What is said of each alternative of a schema, by what it asks for: of a value by that value, however it is listed. */
function saidOf(schema: unknown): ReadonlyMap<string, Said> {
  if (!isObject(schema)) return new Map();
  const of = (listed: unknown, words: JsonObject) =>
    items(listed).map((value) => [canonical([value]), { name: `value ${shown(value)}`, words }] as const);
  const parts = [...distinctParts(schema.oneOf), ...distinctParts(schema.anyOf)].flatMap((part, index) => {
    if (!isObject(part)) return [];
    const { words, asked } = divided(part);
    const { const: only, enum: values = only === undefined ? undefined : [only] } = asked;
    const name = `alternative ${partName(part, String(index))}`;
    return isArray(values) ? of(values, words) : [[canonical(asked), { name, words }] as const];
  });
  return new Map([...of(schema.enum, {}), ...parts]);
}

/** The document without what is said of one alternative among others, which both tools would hold for a part of it. */
export function withoutAlternativeWords(document: JsonObject): JsonObject {
  const bare = (part: unknown) => (isObject(part) ? divided(part).asked : part);
  return rewritten('document', document, (kind, value) => {
    const lists = ['oneOf', 'anyOf'].filter((word) => distinctParts(value[word]).length > 0);
    const members = lists.map((word) => [word, items(value[word]).map(bare)]);
    return kind === 'schema' ? { ...value, ...Object.fromEntries(members) } : value;
  });
}

function deprecated({ name, was, is }: Changed, way: Way, view: BundleView): readonly OwnFinding[] {
  const [before, after] = [was, is].map(
    (words) => words.deprecated === true && canonical(words['x-deprecation']),
  );
  if (before === after) return [];
  const { phrase, where } = view.subject(way);
  const words = after === false ? 'is no longer deprecated.' : deprecationWords(is['x-deprecation']);
  const group = after === false ? 'Changed' : 'Deprecated';
  const change = { rule: 'deprecated-alternative', impact: 'minor', group, at: way } as const;
  return [finding(change, `the ${name} of ${phrase}${where} ${words}`)];
}

/** Once for each word, whatever the number of alternatives of which it says something else. */
function reworded(changes: readonly Changed[], way: Way, view: BundleView): readonly OwnFinding[] {
  const { phrase, where } = view.subject(way);
  const words = changes.flatMap(({ name, was, is }) =>
    Object.keys({ ...was, ...is })
      .filter((word) => !/deprecat/.test(word) && !sameJson(member(was, word), member(is, word)))
      .map((word) => ({ name, word })),
  );
  const change = { rule: 'changed-alternative-words', impact: 'patch', wording: true, at: way } as const;
  return [...Map.groupBy(words, ({ word }) => word)].map(([word, all]) =>
    finding(
      change,
      `\`${word}\` of the ${all.map(({ name }) => name).join(', the ')} of ${phrase} changed${where}`,
    ),
  );
}
