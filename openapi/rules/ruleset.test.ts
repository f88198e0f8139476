import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import { describe, expect, it } from 'vitest';
import { ownRules } from './own-rules.ts';
import { rulesetOf } from './ruleset.ts';

const text = readFileSync(new URL('../../.spectral.yaml', import.meta.url), 'utf8');
const rules = Object.values(
  new spectral.Ruleset(rulesetOf(text), { source: '/contract/.spectral.yaml' }).rules,
);

/** Whether a rule has a say on the version that our contract is written in. */
const speaks = (rule: (typeof rules)[number]): boolean =>
  rule.formats === null || [...rule.formats].some((format) => format({ openapi: '3.1.1' }, null));

describe('.spectral.yaml', () => {
  it('takes every rule that speaks of OpenAPI 3.1 for an error, so that nobody passes where another fails', () => {
    const lenient = rules.filter((rule) => rule.enabled && speaks(rule) && rule.severity !== 0);
    expect(lenient.map(({ name }) => `${name}: error`)).toEqual([]);
  });

  it('asks all of our own rules', () => {
    const asked = rules.filter(({ enabled }) => enabled).map(({ name }) => name);
    expect(Object.keys(ownRules).filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('names no rule that does not exist any more', () => {
    expect(() => rulesetOf(text.replace('info-contact: error', 'info-contract: error'))).not.toThrow();
    const misspelled = rulesetOf(text.replace('info-contact: error', 'info-contract: error'));
    expect(() => new spectral.Ruleset(misspelled)).toThrow('info-contract');
  });

  it('extends nothing that the watch does not know', () => {
    expect(() => rulesetOf(text.replace('spectral:oas', 'spectral:arazzo'))).toThrow(
      '.spectral.yaml extends spectral:arazzo. Name it in openapi/rules/ruleset.ts as well.',
    );
  });
});
