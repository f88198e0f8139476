import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import { describe, expect, it } from 'vitest';
import { rulesetOf } from '../../packages/kit/src/lint/ruleset.ts';
import { ownRules } from '../../packages/kit/src/rules/own-rules.ts';

import { ourProject } from './our-project.ts';

const text = readFileSync(new URL('../../.spectral.yaml', import.meta.url), 'utf8');
const rules = Object.values(
  new spectral.Ruleset(await rulesetOf(text, ourProject), { source: '/contract/.spectral.yaml' }).rules,
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

  it('names no rule that does not exist any more', async () => {
    const misspelled = await rulesetOf(
      text.replace('info-contact: error', 'info-contract: error'),
      ourProject,
    );
    expect(() => new spectral.Ruleset(misspelled)).toThrow('info-contract');
  });

  it('extends nothing that cannot be loaded', async () => {
    const strange = text.replace('spectral:oas', 'spectral:nothing');
    await expect(rulesetOf(strange, ourProject)).rejects.toThrow(
      '.spectral.yaml extends spectral:nothing, which cannot be loaded',
    );
  });
});
