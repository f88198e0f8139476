import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { LIMIT_CHECKS } from './limit-checks.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';
import { SITE_ISSUE_CHECKS } from './site-issue.ts';
import { PARTIES, type Party, SOURCES } from './sources.ts';
import { WHOLE_SITE_CHECKS } from './whole-site-checks.ts';

const CHECKS = [...PAGE_CHECKS, ...LIMIT_CHECKS, ...SITE_CHECKS, ...WHOLE_SITE_CHECKS, ...SITE_ISSUE_CHECKS];
/** How a text speaks of whom; what Google and Bing call their AI answers is theirs. */
const NAMES: Readonly<Record<Party, RegExp>> = {
  Google: /Google/,
  Bing: /Bing|Microsoft/,
  'AI search': /OpenAI|ChatGPT|GPTBot|OAI-SearchBot|Anthropic|Claude|Perplexity|AI search|citations/,
};

describe('the catalogue', () => {
  test('names every check once, in snake_case', () => {
    const codes = CATALOGUE.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes)).toEqual(new Set(CHECKS.map(({ code }) => code)));
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test.each(CATALOGUE.map((check) => [check.code, check] as const))(
    '%s says what it is, why it matters to whom and what to do',
    (_, check) => {
      expect(check.title).not.toMatch(/[.!]$/);
      expect(check.fix.length).toBeGreaterThan(20);
      for (const party of PARTIES) expect(check.why).toMatch(NAMES[party]);
    },
  );

  test.each(CATALOGUE.map((check) => [check.code, check] as const))(
    '%s ends with who publishes nothing about it, and with nobody else',
    (_, { why, sources }) => {
      const silent = PARTIES.filter((party) => sources.every(({ by }) => by !== party));
      const [, who = '', publish] =
        /(?:^|[.!?] )([^.!?]*) (publish(?:es)?) nothing about it that we know of\.$/.exec(why) ?? [];
      expect(PARTIES.filter((party) => NAMES[party].test(who))).toEqual(silent);
      if (silent.length === 0) return;
      expect(who).toMatch(/^[A-Z]/);
      expect(publish).toBe(/^(?:Google|Bing)$/.test(who) ? 'publishes' : 'publish');
    },
  );

  test('says of a check what it prevents where the check says so', () => {
    const said = new Map(CATALOGUE.map(({ code, prevents }) => [code, prevents]));
    for (const { code, prevents } of PAGE_CHECKS) expect([code, said.get(code)]).toEqual([code, prevents]);
    for (const entry of CATALOGUE) if ('prevents' in entry) expect(entry.prevents).toBeTypeOf('string');
  });
});

describe('why a finding matters', () => {
  test.each(CHECKS.map((check) => [check.code, check] as const))(
    '%s is said in three sentences at most, of those who have published it',
    (_, { why, sources }) => {
      expect(why).toMatch(/\.$/);
      expect(why.split(/[.!?:](?= [A-Z]|$)/).length - 1).toBeLessThanOrEqual(3);
      expect(new Set(sources).size).toBe(sources.length);
      for (const party of PARTIES) {
        const isCited = sources.some((name) => SOURCES[name].by === party);
        expect([party, NAMES[party].test(why)]).toEqual([party, isCited]);
      }
    },
  );

  test('is cited from pages by https, each under one name, all of them used', () => {
    const all = Object.values(SOURCES);
    expect(all.filter(({ url }) => new URL(url).protocol !== 'https:')).toEqual([]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
    expect(new Set(CHECKS.flatMap(({ sources }) => sources))).toEqual(new Set(Object.keys(SOURCES)));
  });
});
