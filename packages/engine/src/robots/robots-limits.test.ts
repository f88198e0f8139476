import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { parseRobots } from './parse-robots.ts';
import { parsePathRule } from './path-rule.ts';
import { policyOf } from './robots-policy.ts';

const parsed = (text: string) => parseRobots(new TextEncoder().encode(text));
const policy = (text: string) => policyOf(parsed(text), 'SeogeoBot');
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('');

describe('a robots.txt of the largest size', () => {
  it('may name thousands of crawlers for thousands of rules', () => {
    const robots = policy(
      `${lines(15_000, (n) => `User-agent: a${n.toString(36).replace(/\d/g, 'x')}\n`)}User-agent: *\n${lines(15_000, (n) => `Disallow: /${n}\n`)}`,
    );
    expect([robots.allows('https://e.example/7'), robots.allows('https://e.example/x')]).toEqual([
      false,
      true,
    ]);
  });

  it('is asked about many addresses without going through all of its rules', () => {
    const robots = policy(`User-agent: *\n${lines(30_000, (n) => `Disallow: /a${n}\n`)}`);
    const allowed = Array.from({ length: 100_000 }, (_, n) => robots.allows(`https://e.example/b${n}`));
    expect(allowed.every((one) => one)).toBe(true);
  });

  it('rather forbids too much than too little where it has more wildcards than are followed', () => {
    const most = LIMITS.robotsWildcards.value;
    const text = `User-agent: *\n${lines(most, (n) => `Disallow: /x*${n}$\n`)}Disallow: /private/*.html\nAllow: /private/*/open\n`;
    const robots = policy(text);
    expect(robots.allows('https://e.example/private/a.pdf')).toBe(false);
    expect(robots.allows('https://e.example/public/a.html')).toBe(true);
    expect(parsed(text).groupFor('SeogeoBot').leftOut).toEqual([
      `${most + 2} rules with * or $ for one crawler, of which ${most} are followed`,
    ]);
  });

  it('says what of it is left out', () => {
    const long = 'x'.repeat(5_000);
    const { leftOut, sitemaps } = parsed(
      `User-agent: *\nDisallow: /${long}\nSitemap: https://e.example/${long}\n${lines(600, (n) => `Sitemap: /${n}\n`)}`,
    );
    expect(sitemaps).toHaveLength(LIMITS.robotsSitemaps.value);
    expect(leftOut).toEqual([
      '1 rule of more than 4096 characters, ignored',
      '101 Sitemap lines are ignored: 500 are read, of 2048 characters at most',
    ]);
  });
});

it('looking rules up decides as going through them from the longest to the shortest', () => {
  const pattern = fc.stringMatching(/^\/[ab*?%A3$:]{0,4}$/);
  const rule = fc.record({ allow: fc.boolean(), pattern });
  const path = fc.stringMatching(/^\/[ab:?/3A%]{0,6}$/);
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), path, (rules, at) => {
      const text = rules.map(({ allow, pattern: of }) => `${allow ? 'Allow' : 'Disallow'}: ${of}\n`).join('');
      const octets = at;
      const expected = rules
        .flatMap(({ allow, pattern: of }) => parsePathRule(allow, of) ?? [])
        .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow))
        .find(
          (one) =>
            one.matches(octets) ||
            one.matches(octets.replace(/(\?.*)/, (query) => query.replaceAll(/%3A/gi, ':'))),
        );
      expect(parsed(`User-agent: *\n${text}`).groupFor('x').decide(octets)).toBe(expected?.allow ?? null);
    }),
    { numRuns: 300 },
  );
});
