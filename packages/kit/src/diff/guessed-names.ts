import { isDeepStrictEqual } from 'node:util';
import { isObject, tokensOf } from '@seogeo/document';
import type { Comparison } from './bundle-view.ts';
import { annotations } from './is-plain.ts';
import type { RedoclyChange } from './redocly-report.ts';

/**
 * Redocly takes a field that came for one that went where half of their names is the same, whatever they hold: `note` for
 * `name`. They are one field where they ask for the same; else one went, another came, and what was compared within is none.
 */
export function withoutGuessedNames(
  changes: readonly RedoclyChange[],
  { base, revision }: Comparison,
): readonly RedoclyChange[] {
  const guessed = changes.flatMap((change) => {
    const [was, is] = [placeOf(change, 'base'), placeOf(change, 'revision')];
    if (change.property !== 'key' || was?.at(-2) !== 'properties' || is === null) return [];
    return isDeepStrictEqual(asked(base.at(was)), asked(revision.at(is))) ? [] : [{ change, is }];
  });
  const isWithin = (change: RedoclyChange): boolean =>
    guessed.some(({ is }) => is.every((token, index) => placeOf(change, 'revision')?.[index] === token));
  return [
    ...changes.filter((change) => !isWithin(change)),
    ...guessed.flatMap(({ change }) => wentAndCame(change)),
  ];
}

function placeOf(change: RedoclyChange, side: 'base' | 'revision'): readonly string[] | null {
  return tokensOf(change[side]?.pointer ?? '');
}

/** A schema without what only people read. */
function asked(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !annotations.has(word)));
}

function wentAndCame(change: RedoclyChange): readonly RedoclyChange[] {
  const { typeName, impact, verdicts, base, revision } = change;
  return [
    { typeName, kind: 'removed', impact, verdicts, ...(base && { base: { pointer: base.pointer } }) },
    {
      typeName,
      kind: 'added',
      impact: 'minor',
      verdicts: [],
      ...(revision && { revision: { pointer: revision.pointer } }),
    },
  ];
}
