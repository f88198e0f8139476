import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { parseRobots, productToken } from './parse-robots.ts';
import { policyOf } from './robots-policy.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const may = (robots: string, path: string, agent = 'SeogeoBot') =>
  policyOf(parseRobots(bytes(robots)), agent).allows(`https://example.com${path}`);

describe('which group applies (RFC 9309 section 2.2.1)', () => {
  const robots = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
`;
  it.each([
    ['SeogeoBot', '/a.gif', false],
    ['SeogeoBot', '/a.gif?x', true],
    ['SeogeoBot', '/example/', false],
    ['SeogeoBot', '/publications/a', true],
    ['FooBot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['foobot', '/anything', false],
    ['barbot', '/example/page.html', false],
    ['bazbot', '/example/page.html', false],
    ['bazbot', '/a.gif', true],
    ['quxbot', '/example/', true],
  ])('section 5.1: %s and %s: %s', (agent, path, expected) =>
    expect(may(robots, path, agent)).toBe(expected),
  );

  it('combines the groups that name one crawler', () => {
    const split =
      'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /y\n\nuser-agent: A\nDisallow: /z\n';
    expect(['/x', '/y', '/z'].map((path) => may(split, path, 'a'))).toEqual([false, true, false]);
  });

  it('goes by the product token, in any case and with any version', () => {
    expect(may('User-agent: SEOGEOBOT/2.1\nDisallow: /', '/', 'seogeobot')).toBe(false);
    expect(may('User-agent: Seogeo\nDisallow: /', '/')).toBe(true);
    expect(productToken('SeogeoBot/1.0 (+https://seogeo.example/bot)')).toBe('SeogeoBot');
  });

  it('does not end a group at records of other kinds, blank lines or comments', () => {
    const robots =
      'User-agent: a\nSitemap: /s.xml\nCrawl-delay: 3\n\n# note\nUser-agent: b\nFoo: bar\nDisallow: /x';
    expect(may(robots, '/x', 'a')).toBe(false);
    expect(may(robots, '/x', 'b')).toBe(false);
  });

  it('takes a group without rules for one that allows everything', () => {
    expect(may('User-agent: *\nDisallow: /\n\nUser-agent: a\n', '/x', 'a')).toBe(true);
  });

  it('has no rules for a crawler that no group is for', () => {
    expect(may('User-agent: other\nDisallow: /', '/x')).toBe(true);
  });

  it('does not take a longer or a shorter token for its own', () => {
    const robots = 'User-agent: SeogeoBot-Image\nDisallow: /\n\nUser-agent: Seogeo\nDisallow: /';
    expect(may(robots, '/')).toBe(true);
  });

  it('combines the groups of * as well, and adds nothing of them to a named group', () => {
    const robots =
      'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: /z\n\nUser-agent: *\nDisallow: /y';
    expect(['/x', '/y', '/z'].map((path) => may(robots, path, 'b'))).toEqual([false, false, true]);
    expect(['/x', '/y', '/z'].map((path) => may(robots, path, 'a'))).toEqual([true, true, false]);
  });

  it('ignores rules before the first group', () =>
    expect(may('Disallow: /\nUser-agent: *\nAllow: /', '/')).toBe(true));
});

describe('which rule decides (RFC 9309 section 2.2.2)', () => {
  const rules = (lines: string) => `User-agent: *\n${lines}`;
  it.each([
    [
      'the longest wins',
      'Allow: /example/page/\nDisallow: /example/page/disallowed.gif',
      '/example/page/disallowed.gif',
      false,
    ],
    [
      'section 5.2, with the file name of erratum 7124',
      'Allow: /example/page/\nDisallow: /example/page/disallowed.gif',
      '/example/page/allowed.gif',
      true,
    ],
    ['a path that no rule matches is allowed', 'Disallow: /a', '/b', true],
    ['there may be any number of *', `Disallow: /${'*a'.repeat(500)}`, `/${'a'.repeat(500)}`, false],
    ['# ends a rule', 'Disallow: /a#b', '/a', false],
    ['%23 is a # of the path', 'Disallow: /a%23b', '/a%23b', false],
    ['%24 is a $ of the path', 'Disallow: /a%24', '/a$', false],
    ['%24 ends nothing', 'Disallow: /a%24', '/a', true],
    ['octets count, not characters', 'Allow: /ab*\nDisallow: /ä', '/äb', false],
    ['a rule need not begin with a slash', 'Disallow: *.gif$', '/a.gif', false],
    ['the longest wins in any order', 'Disallow: /a\nAllow: /a/b', '/a/b', true],
    ['allow wins a tie', 'Disallow: /page\nAllow: /page', '/page', true],
    ['an empty rule refuses nothing', 'Disallow:', '/a', true],
    ['paths are case-sensitive', 'Disallow: /A', '/a', true],
    ['a rule is a prefix', 'Disallow: /fish', '/fishheads/yummy.html', false],
    ['a slash at the end is part of it', 'Disallow: /fish/', '/fish', true],
    ['the query belongs to the path', 'Disallow: /*?', '/a?b', false],
    ['* stands for anything', 'Disallow: /*.php', '/index.php?a', false],
    ['* stands for nothing', 'Disallow: /a*b', '/ab', false],
    ['$ ends the path', 'Disallow: /*.php$', '/a.php?b', true],
    ['$ takes the last occurrence', 'Disallow: /*.php$', '/a.php/b.php', false],
    ['$ alone ends a plain path', 'Disallow: /$', '/', false],
    ['$ alone leaves the rest', 'Disallow: /$', '/a', true],
    ['$ inside a rule is itself', 'Disallow: /a$b', '/a$b', false],
    ['an encoded * is itself', 'Disallow: /a%2Ab', '/a*b', false],
    ['an encoded * matches nothing else', 'Disallow: /a%2Ab', '/axb', true],
    ['parts may not overlap', 'Disallow: /aa*aa$', '/aaa', true],
    ['robots.txt itself is always allowed', 'Disallow: /', '/robots.txt', true],
  ])('%s', (_law, lines, path, expected) => expect(may(rules(lines), path)).toBe(expected));

  it.each([
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar?baz=https%3a%2f%2ffoo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
    ['/*?*=https://', '/foo?u=https%3A%2F%2Ffoo.bar'],
    ['/*%2F', '/foo?u=a%2Fb'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%e3%83%84', '/foo/bar/ツ'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/foo/%2Fbar', '/foo/%2fbar'],
    ['/100%', '/100%'],
    ['/a|b', '/a|b'],
  ])('the rule %s matches the path %s', (rule, path) =>
    expect(may(rules(`Disallow: ${rule}`), path)).toBe(false),
  );

  it('keeps encoded reserved characters apart from plain ones', () => {
    expect(may(rules('Disallow: /a%2Fb'), '/a/b')).toBe(true);
  });
});

describe('the file (RFC 9309 sections 2.2 and 2.5)', () => {
  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(may(['User-agent: *', 'Disallow: /x # why', ' Allow : /x/y '].join(end), '/x')).toBe(false);
    expect(may(['User-agent: *', 'Disallow: /x', ' Allow : /x/y '].join(end), '/x/y')).toBe(true);
  });

  it('may begin with a byte order mark', () =>
    expect(may('\uFEFFUser-agent: *\nDisallow: /', '/a')).toBe(false));

  it('counts up to 500 KiB', () => {
    const head = 'User-agent: *\nDisallow: /early\n';
    const filler = `#${'x'.repeat(LIMITS.robotsBytes.value - head.length - 2)}\n`;
    const robots = `${head}${filler}Disallow: /late\n`;
    expect(may(robots, '/early')).toBe(false);
    expect(may(robots, '/late')).toBe(true);
  });

  it('does not take half of the line that the limit cuts through for a rule', () => {
    const head = 'User-agent: *\n';
    const rule = 'Disallow: /private\n';
    const filler = `#${'x'.repeat(LIMITS.robotsBytes.value - head.length - 'Disallow: /'.length - 2)}\n`;
    const cut = bytes(`${head}${filler}${rule}`).subarray(0, LIMITS.robotsBytes.value);
    expect(policyOf(parseRobots(cut), 'a').allows('https://e.example/public')).toBe(true);
  });

  it('names sitemaps wherever they stand', () => {
    const robots =
      'Sitemap: https://a.example/1.xml\nUser-agent: *\nsitemap:https://a.example/2.xml#x\nDisallow: /';
    expect(parseRobots(bytes(robots)).sitemaps).toEqual([
      'https://a.example/1.xml',
      'https://a.example/2.xml',
    ]);
  });

  it('tells the crawl delay of a group', () => {
    const delay = (value: string) =>
      parseRobots(bytes(`User-agent: *\nCrawl-delay: ${value}`)).groupFor('x').crawlDelay;
    expect([delay('2.5'), delay('0'), delay('-1'), delay('soon'), delay('')]).toEqual([
      2.5,
      0,
      null,
      null,
      null,
    ]);
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.webPath(), (body, path) => {
        expect(typeof policyOf(parseRobots(body), 'a').allows(`https://e.example${path}`)).toBe('boolean');
      }),
    );
  });

  it('refuses every path whose own octets are disallowed', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const url = new URL(`https://example.com${path}`);
        const literal = (url.pathname + url.search).replaceAll('*', '%2A').replaceAll('$', '%24');
        expect(may(rulesFor(literal), url.pathname + url.search)).toBe(url.pathname === '/robots.txt');
      }),
    );
  });
});

function rulesFor(path: string): string {
  return `User-agent: *\nDisallow: ${path}`;
}
