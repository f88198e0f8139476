import type { RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import rulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';
import { ownRules } from './own-rules.ts';

/** What `.spectral.yaml` extends, by the names it has there; our own rules as they are written, not as compiled. */
const extended: Readonly<Record<string, unknown>> = {
  'spectral:oas': rulesets.oas,
  '@stoplight/spectral-owasp-ruleset': owasp,
  './openapi/rules/own-rules.gen.js': { rules: ownRules },
};

/**
 * The ruleset of `.spectral.yaml` for Spectral as a library, which reads no YAML. Its overrides are left out:
 * `lintDocument` heeds the exceptions that they are made from.
 *
 * @param text what stands in `.spectral.yaml`
 */
export function rulesetOf(text: string): RulesetDefinition {
  const { extends: names, rules }: { extends: [string, 'all'][]; rules: object } = parse(text);
  const ruleset: unknown = {
    extends: names.map(([name, which]) => {
      if (name in extended) return [extended[name], which];
      throw new Error(`.spectral.yaml extends ${name}. Name it in openapi/rules/ruleset.ts as well.`);
    }),
    rules,
  };
  if (isRuleset(ruleset)) return ruleset;
  throw new Error('.spectral.yaml holds no ruleset. Write extends and rules.');
}

function isRuleset(value: unknown): value is RulesetDefinition {
  return typeof value === 'object' && value !== null && 'rules' in value && typeof value.rules === 'object';
}
