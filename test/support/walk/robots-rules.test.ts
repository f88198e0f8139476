import { describe, expect, it } from 'vitest';
import { robotsRules } from './robots-rules.ts';

const allows = (rules: string, path: string): boolean =>
  robotsRules(rules, 'ExampleBot').allows(`http://site.example${path}`);

describe('the oracle reads robots.txt as RFC 9309 says', () => {
  it.each([
    ['the longest match decides', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['allow wins a tie', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    [
      'a group of its own replaces the general one',
      'User-agent: *\nDisallow: /\n\nUser-agent: examplebot\nDisallow: /x',
      '/a',
      true,
    ],
    [
      'several agents share the rules below them',
      'User-agent: Other\nUser-agent: ExampleBot\nDisallow: /a',
      '/a',
      false,
    ],
    [
      'groups of one name are combined',
      'User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /\nUser-agent: ExampleBot\nDisallow: /b',
      '/b',
      false,
    ],
    ['an empty disallow forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
    ['* stands for anything', 'User-agent: *\nDisallow: /*.pdf', '/x/y.pdf?z', false],
    ['$ ends the path', 'User-agent: *\nDisallow: /*.pdf$', '/x.pdf?z', true],
    ['escapes are compared in one form', 'User-agent: *\nDisallow: /%e4%bf%ae', '/修', false],
    ['comments are no part of a rule', 'User-agent: * # all\nDisallow: /a # not this', '/a', false],
  ])('%s', (_promise, rules, path, expected) => {
    expect(allows(rules, path)).toBe(expected);
  });

  it('lists sitemaps wherever they stand', () => {
    const { sitemaps } = robotsRules(
      'Sitemap: http://a.example/1.xml\nUser-agent: *\nsitemap:http://a.example/2.xml',
      'x',
    );
    expect(sitemaps).toEqual(['http://a.example/1.xml', 'http://a.example/2.xml']);
  });
});
