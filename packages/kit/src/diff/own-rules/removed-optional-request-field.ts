import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';
import { requestFields } from './request-fields.ts';

/**
 * Clients that still send the field are refused, because unknown fields are (or what they asked for is silently
 * ignored). Redocly 2.77 and oasdiff see it as well; this rule makes sure of it for every operation by itself.
 */
export const removedOptionalRequestField: OwnRule = ({ base, revision }) => {
  const before = requestFields(base);
  const after = requestFields(revision);
  const remaining = new Set([...after.keys()].map(carrierOf));
  const found = new Map<string, OwnFinding>();
  for (const [key, field] of before) {
    if (field.parent === null || after.has(key) || !remaining.has(carrierOf(key))) continue;
    // What stood inside a removed field or parameter went with it.
    if (ownersOf(key).some((owner) => before.has(owner) && !after.has(owner))) continue;
    const { phrase, where } = base.subject(field.at);
    const { at } = field;
    const change = { impact: 'major', group: 'Removed', at, replaces: [at, at.slice(0, -1)] } as const;
    const rule = field.required ? 'removed-request-field' : 'removed-optional-request-field';
    found.set(at.join('\n'), finding({ rule, ...change }, `${phrase} was removed${where}`));
  }
  return [...found.values()];
};

/** `POST /books application/json` of `POST /books application/json title`: a body that is gone is told by itself. */
function carrierOf(key: string): string {
  return key.split(' ').slice(0, 3).join(' ');
}

function ownersOf(key: string): readonly string[] {
  const words = key.split(' ');
  return words.map((_, index) => words.slice(0, index).join(' '));
}
