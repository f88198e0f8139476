import { isDeepStrictEqual } from 'node:util';
import { shown } from '../sentence.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';
import { requestFields } from './request-fields.ts';

/**
 * Whoever leaves a parameter or field out gets something else than before, without having changed anything. Redocly
 * takes it for wording, and oasdiff looks at parameters only.
 */
export const changedDefault: OwnRule = ({ base, revision }) => {
  const before = requestFields(base);
  const found = new Map<string, OwnFinding>();
  for (const [key, field] of requestFields(revision)) {
    const old = before.get(key);
    if (old === undefined || isDeepStrictEqual(old.given, field.given)) continue;
    const at = [...field.at, 'default'];
    const place = parameterOf(field.at) ?? field.at;
    const { phrase, where } = revision.subject(place);
    const words =
      old.given === null
        ? `has the default ${shown(field.given?.value)} now`
        : field.given === null
          ? `has no default any more (it was ${shown(old.given.value)})`
          : `is ${shown(field.given.value)} instead of ${shown(old.given.value)} when it is left out`;
    const impact = old.given === null ? 'minor' : 'major';
    const change = { rule: 'changed-default', impact, at, replaces: [at] } as const;
    found.set(at.join('\n'), finding(change, `${phrase} ${words}${where}`));
  }
  return [...found.values()];
};

/** A parameter's own place, where people know it by its name. */
function parameterOf(at: readonly string[]): readonly string[] | null {
  return at.at(-1) === 'schema' && at.at(-3) === 'parameters' ? at.slice(0, -1) : null;
}
