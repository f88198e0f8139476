import { tokensOf } from '@seogeo/document';
import { greater } from './change.ts';
import type { RedoclyChange, RedoclyPlace } from './redocly-report.ts';

/**
 * Redocly tells a new required field twice: as an addition and as a change of `required`. Here the addition or
 * removal takes over what the change of `required` weighs, and the names it explains leave that change. That weighs what
 * its worst name does; each of the two weighs what its own names do.
 */
export function withoutRepeatedRequired(changes: readonly RedoclyChange[]): readonly RedoclyChange[] {
  const whole = changes.filter(({ property }) => property === undefined);
  const fields = new Map(whole.map((change) => [wayOf(change).join('\n'), change]));
  const explained = new Map<RedoclyChange, RedoclyChange>();
  const kept = changes.flatMap((change) => {
    if (change.typeName !== 'Schema' || change.property !== 'required') return [change];
    const [before, after] = [namesOf(change.base?.value), namesOf(change.revision?.value)];
    const moved = [...before, ...after].filter((name) => before.has(name) !== after.has(name));
    const owner = wayOf(change);
    const way = owner.at(-1) === 'required' ? owner.slice(0, -1) : owner;
    const told = new Map(
      moved.flatMap((name) => {
        const field = fields.get([...way, 'properties', name].join('\n'));
        return field === undefined ? [] : [[name, field]];
      }),
    );
    for (const field of told.values()) {
      const so = explained.get(field) ?? field;
      const { impact, verdicts } = weighed(change, field.kind === 'added', field.kind === 'removed');
      const all = [...so.verdicts, ...verdicts];
      explained.set(field, { ...so, impact: greater(so.impact, impact), verdicts: all });
    }
    const rest = moved.filter((name) => !told.has(name));
    const [joined, left] = [rest.some((name) => after.has(name)), rest.some((name) => before.has(name))];
    return rest.length === 0 ? [] : [withoutNames(weighed(change, joined, left), told)];
  });
  return kept.map((change) => explained.get(change) ?? change);
}

function namesOf(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.map(String) : []);
}

function wayOf({ kind, base, revision }: RedoclyChange): readonly string[] {
  return tokensOf((kind === 'removed' ? base : (revision ?? base))?.pointer ?? '') ?? [];
}

/** What a change of `required` weighs for those names alone that joined it, or left it. */
function weighed(change: RedoclyChange, joined: boolean, left: boolean): RedoclyChange {
  const verdicts = change.verdicts.filter(({ ruleId }) => (ruleId.endsWith('-added') ? joined : left));
  return verdicts.length > 0 ? { ...change, verdicts } : { ...change, verdicts, impact: 'minor' };
}

/** The change of `required` without the names that another change tells. */
function withoutNames(change: RedoclyChange, names: ReadonlyMap<string, unknown>): RedoclyChange {
  const rest = (place: RedoclyPlace): RedoclyPlace =>
    Array.isArray(place.value)
      ? { ...place, value: place.value.filter((name) => !names.has(String(name))) }
      : place;
  const { base, revision } = change;
  return { ...change, ...(base && { base: rest(base) }), ...(revision && { revision: rest(revision) }) };
}
