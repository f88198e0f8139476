import { items, member, nodesOf, objectAt, rewritten, sameJson, text } from '@seogeo/document';
import type { BundleView, Comparison } from '../bundle-view.ts';
import type { Impact } from '../change.ts';
import { rated } from '../ratings.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/**
 * The names by which a discriminator tells one schema from others (OpenAPI 3.1, section 4.8.25). Redocly compares what
 * a reference among them leads to, whichever that is, and takes a new name of a component for a changed one.
 */
export const changedMapping: OwnRule = (comparison) =>
  [...nodesOf(comparison.base.document)]
    .filter(({ kind, way }) => kind === 'discriminator' && comparison.revision.at(way) !== undefined)
    .flatMap(({ value, way }) => {
      const names = Object.keys({
        ...objectAt(value, 'mapping'),
        ...objectAt(comparison.revision.at(way), 'mapping'),
      });
      return names.flatMap((name) => foundAt([...way, 'mapping', name], comparison));
    });

/** The document without these names, for who would misread them. */
export function withoutMappings(document: BundleView['document']): BundleView['document'] {
  return rewritten('document', document, (kind, value) => {
    const { mapping: _mapping, ...rest } = value;
    return kind === 'discriminator' ? rest : value;
  });
}

function foundAt(at: readonly string[], comparison: Comparison): readonly OwnFinding[] {
  const { base, revision } = comparison;
  const [was, is] = [text(base.at(at)), text(revision.at(at))];
  const isBoth = was !== undefined && is !== undefined;
  if (was === is || (isBoth && isRenamed(was, is, at, comparison))) return [];
  const { group, words } = is === undefined ? GONE : was === undefined ? COME : CHANGED;
  const { phrase, where } = (is === undefined ? base : revision).subject(at.slice(0, -3));
  const change = { rule: 'changed-mapping', impact: impactOf(was, is, at, comparison), group, at } as const;
  return [finding(change, `the discriminator of ${phrase} ${words} \`${at.at(-1)}\`${where}`)];
}

const GONE = { group: 'Removed', words: 'no longer knows' } as const;
const COME = { group: 'Added', words: 'knows further' } as const;
const CHANGED = { group: 'Changed', words: 'means another schema by' } as const;

/** Whether the component that a name stands for is called otherwise, and no other: where it stands, or as it is. */
function isRenamed(was: string, is: string, at: readonly string[], { base, revision }: Comparison): boolean {
  const [before, after] = [base, revision].map(({ document }) => objectAt(document, 'components', 'schemas'));
  const isOther = member(before, was) === undefined || member(after, is) === undefined;
  if (isOther || member(before, is) !== undefined || member(after, was) !== undefined) return false;
  const place = placeOf(was, base.at(at.slice(0, -3)));
  if (place >= 0) return place === placeOf(is, revision.at(at.slice(0, -3)));
  return sameJson(member(before, was), member(after, is));
}

/** A name that is gone is refused in requests; one that is new is unknown to who reads responses. */
function impactOf(
  was: string | undefined,
  is: string | undefined,
  at: readonly string[],
  comparison: Comparison,
): Impact {
  if (was !== undefined && is !== undefined) return 'major';
  const other = was === undefined ? comparison.base : comparison.revision;
  if (isImplied(at.at(-1), was ?? is, other.at(at.slice(0, -3)))) return 'minor';
  return rated(is === undefined, was === undefined, at, comparison);
}

/** A component's name needs no mapping: it is one by itself. */
function isImplied(name: string | undefined, component: string | undefined, schema: unknown): boolean {
  return name === component && placeOf(component, schema) >= 0;
}

/** Which of a schema's alternatives a component is; -1 where it is none. */
function placeOf(component: string | undefined, schema: unknown): number {
  const alternatives = [...items(member(schema, 'oneOf')), ...items(member(schema, 'anyOf'))];
  return alternatives.findIndex((part) => member(part, '$ref') === `#/components/schemas/${component}`);
}
