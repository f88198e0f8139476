import { tokensOf } from '@seogeo/document';
import { greater } from './change.ts';
import type { RedoclyChange } from './redocly-report.ts';

/**
 * Redocly tells a new required field twice: as an addition and as a change of `required`. Here the addition or
 * removal takes over what the change of `required` weighs, and the names it explains leave that change. That weighs what
 * its worst name does; each of the two weighs what its own names do.
 */
export function withoutRepeatedRequired(changes: readonly RedoclyChange[]): readonly RedoclyChange[] {
  const fields = changes.filter((change) => change.property === undefined && fieldOf(change) !== null);
  const explained = new Map<RedoclyChange, RedoclyChange>();
  const kept: RedoclyChange[] = [];
  for (const change of changes) {
    if (change.typeName !== 'Schema' || change.property !== 'required') {
      kept.push(change);
      continue;
    }
    const [before, after] = [namesOf(change.base?.value), namesOf(change.revision?.value)];
    const moved = [...before, ...after].filter((name) => before.has(name) !== after.has(name));
    const owner = ownerOf(change);
    const told = fields.filter((field) => {
      const place = fieldOf(field);
      return place !== null && place.owner === owner && moved.includes(place.name);
    });
    for (const field of told) {
      const so = explained.get(field) ?? field;
      const { impact, verdicts } = weighed(change, field.kind === 'added', field.kind === 'removed');
      explained.set(field, {
        ...so,
        impact: greater(so.impact, impact),
        verdicts: [...so.verdicts, ...verdicts],
      });
    }
    if (told.length < moved.length) {
      const names = new Set(told.map((field) => fieldOf(field)?.name));
      const rest = moved.filter((name) => !names.has(name));
      const [joined, left] = [rest.some((name) => after.has(name)), rest.some((name) => before.has(name))];
      kept.push(withoutNames(weighed(change, joined, left), names));
    }
  }
  return kept.map((change) => explained.get(change) ?? change);
}

function namesOf(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.map(String) : []);
}

function ownerOf(change: RedoclyChange): string {
  const tokens = tokensOf((change.revision ?? change.base)?.pointer ?? '') ?? [];
  return (tokens.at(-1) === 'required' ? tokens.slice(0, -1) : tokens).join('\n');
}

function fieldOf(change: RedoclyChange): { owner: string; name: string } | null {
  const tokens = tokensOf((change.kind === 'removed' ? change.base : change.revision)?.pointer ?? '') ?? [];
  const name = tokens.at(-1);
  if (tokens.at(-2) !== 'properties' || name === undefined) return null;
  return { owner: tokens.slice(0, -2).join('\n'), name };
}

/** What a change of `required` weighs for those names alone that joined it, or left it. */
function weighed(change: RedoclyChange, joined: boolean, left: boolean): RedoclyChange {
  const verdicts = change.verdicts.filter(({ ruleId }) => (ruleId.endsWith('-added') ? joined : left));
  return verdicts.length > 0 ? { ...change, verdicts } : { ...change, verdicts, impact: 'minor' };
}

/** The change of `required` without the names that another change tells. */
function withoutNames(change: RedoclyChange, names: ReadonlySet<string | undefined>): RedoclyChange {
  const rest = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((name) => !names.has(String(name))) : value;
  return {
    ...change,
    ...(change.base === undefined ? {} : { base: { ...change.base, value: rest(change.base.value) } }),
    ...(change.revision === undefined
      ? {}
      : { revision: { ...change.revision, value: rest(change.revision.value) } }),
  };
}
