import type { RulesetDefinition } from '@stoplight/spectral-core';

/** A published ruleset, checked at run time because the packages' declared types do not fit spectral-core's. */
export function foreignRuleset(name: string, value: unknown): RulesetDefinition {
  if (isRuleset(value)) return value;
  throw new Error(`${name} does not export a Spectral ruleset. Check its version in package.json.`);
}

function isRuleset(value: unknown): value is RulesetDefinition {
  return typeof value === 'object' && value !== null && 'rules' in value && typeof value.rules === 'object';
}
