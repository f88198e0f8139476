import { isDeepStrictEqual } from 'node:util';
import { objectAt, tokensOf } from '@seogeo/document';
import type { Comparison } from './bundle-view.ts';
import { divided } from './is-plain.ts';
import type { RedoclyChange } from './redocly-report.ts';

/**
 * Redocly takes a field that came for one that went where half of their names is the same, whatever they hold: `note` for
 * `name`. They are one field where they ask for the same; else one went, another came, and what was compared within is none.
 */
export function withoutGuessedNames(
  changes: readonly RedoclyChange[],
  { base, revision }: Comparison,
): readonly RedoclyChange[] {
  const guessed = changes.filter((change) => {
    const [was, is] = [placeOf(change, 'base'), placeOf(change, 'revision')];
    if (change.property !== 'key' || was?.at(-2) !== 'properties' || is === null) return false;
    const [before, after] = [base.at(was), revision.at(is)].map((schema) => divided(objectAt(schema)).asked);
    return !isDeepStrictEqual(before, after);
  });
  // What went within is told by the older document alone.
  const isIn = (outer: RedoclyChange, change: RedoclyChange, side: 'base' | 'revision'): boolean =>
    placeOf(outer, side)?.every((token, index) => placeOf(change, side)?.[index] === token) === true;
  return [
    ...changes.filter(
      (change) => !guessed.some((one) => isIn(one, change, 'base') || isIn(one, change, 'revision')),
    ),
    ...guessed.flatMap(wentAndCame),
  ];
}

function placeOf(change: RedoclyChange, side: 'base' | 'revision'): readonly string[] | null {
  return tokensOf(change[side]?.pointer ?? '');
}

function wentAndCame({ property, base, revision, ...told }: RedoclyChange): readonly RedoclyChange[] {
  return [
    { ...told, kind: 'removed', ...(base && { base }) },
    { ...told, kind: 'added', impact: 'minor', verdicts: [], ...(revision && { revision }) },
  ];
}
