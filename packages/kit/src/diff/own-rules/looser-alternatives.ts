import { isDeepStrictEqual } from 'node:util';
import { member, schemasOf } from '@seogeo/document';
import type { Comparison } from '../bundle-view.ts';
import { isUncertain } from './is-uncertain.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/** `anyOf` takes what fits several alternatives, too: who sends loses nothing by that, and who reads nothing by its end. */
const ways = [
  { was: 'oneOf', is: 'anyOf', direction: 'request', words: 'may fit several of its alternatives now' },
  {
    was: 'anyOf',
    is: 'oneOf',
    direction: 'response',
    words: 'fits no more than one of its alternatives now',
  },
] as const;

/** The same alternatives under the other keyword: Redocly and oasdiff see some that go and others that come. */
export const looserAlternatives: OwnRule = (comparison) => {
  const schemas = [...schemasOf(comparison.base.document)];
  return schemas.flatMap(({ way }) => ways.flatMap((one) => foundAt(way, one, comparison)));
};

function foundAt(
  way: readonly string[],
  { was, is, direction, words }: (typeof ways)[number],
  { base, revision }: Comparison,
): readonly OwnFinding[] {
  const [before, after] = [base.at(way), revision.at(way)];
  const alternatives = member(before, was);
  const isSame = alternatives !== undefined && isDeepStrictEqual(alternatives, member(after, is));
  const isEither = member(before, is) !== undefined || member(after, was) !== undefined;
  if (!isSame || isEither || isUncertain(way)) return [];
  const uses = [...base.uses.of(way), ...revision.uses.of(way)];
  if (uses.length === 0 || uses.some((use) => use.direction !== direction)) return [];
  const { phrase, where } = revision.subject(way);
  const at = [...way, is];
  const replaces = [[...way, was], at];
  return [
    finding({ rule: 'looser-alternatives', impact: 'minor', at, replaces }, `${phrase} ${words}${where}`),
  ];
}
