import { schemasOf } from '@seogeo/document';
import type { BundleView, Comparison } from '../bundle-view.ts';
import type { Way } from '../changed-at.ts';
import { rated } from '../ratings.ts';
import { isSameParameter, isUncertain } from './is-uncertain.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/** @param sign of a number that asks for less than another (JSON Schema 2020-12 validation, section 6.2) */
const sides = [
  { sign: 1, closed: 'maximum', open: 'exclusiveMaximum', words: ['at most', 'less than'] },
  { sign: -1, closed: 'minimum', open: 'exclusiveMinimum', words: ['at least', 'more than'] },
] as const;
type Side = (typeof sides)[number];

interface Bound {
  readonly value: number | bigint;
  readonly isOpen: boolean;
}

/**
 * A bound that includes its number or not any more, which Redocly tells as two changes, and one that differs in digits
 * that a double does not have.
 */
export const changedBounds: OwnRule = (comparison) => {
  const schemas = [...schemasOf(comparison.base.document)];
  return schemas.flatMap(({ way }) => sides.flatMap((side) => foundAt(way, side, comparison)));
};

function foundAt(way: Way, side: Side, comparison: Comparison): readonly OwnFinding[] {
  const { base, revision } = comparison;
  const [was, is] = [boundOf(base, way, side), boundOf(revision, way, side)];
  if (was === null || is === null || isUncertain(way, isSameParameter(comparison))) return [];
  const order = side.sign * compared(is.value, was.value) || Number(was.isOpen) - Number(is.isOpen);
  const isExact = [was, is].some(({ value }) => typeof value === 'bigint');
  if (order === 0 || (was.isOpen === is.isOpen && !isExact)) return [];
  const { phrase, where } = revision.subject(way);
  const said = ({ value, isOpen }: Bound): string => `${side.words[Number(isOpen)]} \`${value}\``;
  const at = [...way, is.isOpen ? side.open : side.closed];
  const before = was.isOpen === is.isOpen ? `\`${was.value}\`` : said(was);
  const impact = rated(order < 0, order > 0, way, comparison);
  const replaces = [side.closed, side.open].map((keyword) => [...way, keyword]);
  const words = `${phrase} is ${said(is)} instead of ${before}${where}`;
  return [finding({ rule: 'changed-bound', impact, at, replaces }, words)];
}

/** Null where there is none, and where there are both. */
function boundOf(view: BundleView, way: Way, side: Side): Bound | null {
  const [closed, open] = [view.number([...way, side.closed]), view.number([...way, side.open])];
  if (closed !== undefined && open !== undefined) return null;
  const value = closed ?? open;
  return value === undefined ? null : { value, isOpen: closed === undefined };
}

/** Of what is known to all digits on one side only nothing can be told that a double does not tell. */
function compared(one: number | bigint, other: number | bigint): number {
  const [a, b] = typeof one === typeof other ? [one, other] : [Number(one), Number(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
