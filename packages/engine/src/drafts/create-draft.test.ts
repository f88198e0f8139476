import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBrief } from '../briefs/create-brief.ts';
import { bakery, page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { createDraft } from './create-draft.ts';
import { markdownDestination, markdownText } from './markdown-text.ts';

const request = {
  topic: 'feeding a sourdough starter',
  audience: 'home bakers',
  goal: 'They keep it alive.',
};

function draftFrom(pages: Parameters<typeof buildSiteIndex>[0], asked = request) {
  const index = buildSiteIndex(pages);
  return createDraft({ brief: { ...asked, ...createBrief({ ...asked, index }) }, index });
}

describe('a draft fills the outline from the site', () => {
  const draft = draftFrom(bakery);

  const headingsOf = (markdown: string) => markdown.match(/^#+ .+$/gmu) ?? [];
  const { outline, suggestedTitle } = createBrief({ ...request, index: buildSiteIndex(bakery) });
  const missing = (markdown: string) =>
    /^\*.*left to write: (.+)\*$/mu.exec(markdown)?.[1]?.split(' · ') ?? [];

  test('it opens with the suggested title, keeps the order of the outline, and shows or names each of its sections', () => {
    expect(draft.title).toBe(suggestedTitle);
    const [title, ...shown] = headingsOf(draft.markdown);
    expect(title).toBe(`# ${suggestedTitle}`);
    const planned = outline.map(({ level, heading }) => `${'#'.repeat(level)} ${markdownText(heading)}`);
    const kept = planned.filter((heading) => shown.includes(heading));
    expect(shown.filter((heading) => heading !== '## Pages to link to')).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
    const named = missing(draft.markdown);
    const sections = outline.filter(({ level }, at) => (outline[at + 1]?.level ?? 0) <= level);
    expect(
      sections.every(({ level, heading }) => {
        const text = markdownText(heading);
        return named.includes(text) !== shown.includes(`${'#'.repeat(level)} ${text}`);
      }),
    ).toBe(true);
  });

  test('no heading stands above nothing', () => {
    for (const [, level = '', below = ''] of draft.markdown.matchAll(/^(##+) .+\n\n(##+)? ?/gmu))
      expect(below === '' || below.length > level.length).toBe(true);
  });

  test('each passage is followed by the address of its page, and none comes twice', () => {
    expect(draft.markdown).toContain(
      '> Feed the starter every 12 hours with 50 g of flour and 50 g of water.\n>\n' +
        '> Source: [Sourdough starter](<https://bakery.example/sourdough/starter>)',
    );
    const passages = draft.markdown.match(/^> (?!Source).+$/gmu) ?? [];
    expect(new Set(passages).size).toBe(passages.length);
  });

  test.each([
    ['To feed the sourdough starter in the morning do this:', false],
    ['To feed the sourdough starter in the evening do that：', false],
    ['Feeding the sourdough starter is quick. It is done as follows:', true],
    ['Feed the sourdough starter like this: flour first, and then the water.', true],
  ])('what only introduces the next is not quoted without it: %s', (text, isQuoted) => {
    const own = page({ path: '/own', title: 'Sourdough starter', sections: [['Feeding the starter', text]] });
    expect(draftFrom([own]).markdown.includes(`> ${markdownText(text)}`)).toBe(isQuoted);
  });

  test('nor a paragraph that nobody has translated', () => {
    const left =
      'To feed it (alimentar el fermento) you take the flour in the morning, and then it is left for a few hours.';
    const own = 'Hay que alimentar el fermento por la mañana con harina y agua, y luego se deja unas horas.';
    const topic = 'alimentar el fermento';
    const pages = [
      page({ path: '/es', lang: 'es', title: 'Fermento', sections: [['El fermento en verano', left, own]] }),
    ];
    const { markdown } = draftFrom(pages, { topic, audience: 'principiantes', goal: 'Que lo hagan ellos.' });
    expect(markdown).toContain(markdownText(own));
    expect(markdown).not.toContain(markdownText(left));
  });

  test('one sentence names what the site does not say', () => {
    expect(missing(draft.markdown)).toContain('Where do I start with feeding a sourdough starter?');
    expect(draft.markdown.match(/left to write/gu)).toHaveLength(1);
  });

  test('without an audit that sentence is all there is, and its words are counted', () => {
    const brief = createBrief({ ...request, index: null });
    const blank = createDraft({ brief: { ...request, ...brief }, index: null });
    expect(headingsOf(blank.markdown)).toEqual([`# ${markdownText(brief.suggestedTitle)}`]);
    expect(blank.markdown).toContain('The project has no completed audit yet');
    expect(missing(blank.markdown).length).toBeGreaterThan(4);
    expect(blank.wordCount).toBeGreaterThan(20);
  });
});

describe('a draft speaks the language of its brief', () => {
  test.each([
    ['Настройки Double Commander', 'Для кого', 'нет текста', 'ru'],
    ['Sourdough スターターの育て方', '読者', '文章', 'ja'],
    ['Le levain et la farine', 'Pour', 'pas de texte', 'fr'],
    ['사워도우 빵', 'For', 'there is no text', 'ko'],
  ])('%s: %s, %s', (topic, audience, missing, lang) => {
    const site = page({ path: '/x', lang, title: topic, sections: [[topic, 'Kombucha.']] });
    const { markdown } = draftFrom([site], { ...request, topic });
    expect(markdown).toContain(`*${audience}: home bakers`);
    expect(markdown).toContain(missing);
  });
});

describe('text from a crawled page cannot leave its place', () => {
  test.each([
    ['[win](https://evil.example)', '\\[win\\]\\(`https://evil.example`\\)'],
    ['![x](javascript:alert)', '\\!\\[x\\]\\(javascript:alert\\)'],
    ['<script>alert(1)</script>', '\\<script\\>alert\\(1\\)\\</script\\>'],
    ['see https://evil.example/a?b=1.', 'see `https://evil.example/a?b=1`.'],
    ['www.evil.example or me@evil.example', '`www.evil.example` or `me@evil.example`'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['a\n\n# b\r\n```js', 'a \\# b \\`\\`\\`js'],
    ['&lt;b&gt; **bold** \\', '\\&lt;b\\&gt; \\*\\*bold\\*\\* \\\\'],
    ['\u202eabc\u0000def', 'abc def'],
  ])('%j becomes %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  test('whatever the text, it is one line without an unescaped construct', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'ab1.-+# \n\r`*_[]()<>!\\|~&:/@"', 'https://', 'www.'),
    });
    fc.assert(
      fc.property(hostile, (text) => {
        const written = markdownText(text);
        expect(written).not.toMatch(/[\r\n]/u);
        const outsideCode = written.replace(/\\.|`[^`]*`/gu, '');
        expect(outsideCode).not.toMatch(/[`*_[\]<>()#!|~&]/u);
        expect(written).not.toMatch(/^(?:[-+=]|\d+[.)])/u);
      }),
      { numRuns: 500 },
    );
  });

  test('a hostile page adds neither a heading nor a link to the draft', () => {
    const hostile = page({
      path: '/sourdough/evil',
      title: 'Sourdough starter](https://evil.example) # feeding',
      sections: [
        [
          'Feeding a starter <b>now</b>',
          'Feed the starter.\n\n# Owned\n\n[feed it](https://evil.example) today.',
        ],
      ],
    });
    const { markdown } = draftFrom([...bakery, hostile]);
    expect(markdown).not.toMatch(/^# Owned/mu);
    expect(markdown).not.toMatch(/\]\(<?https:\/\/evil/u);
    expect(markdown).not.toContain('<b>');
  });

  test('only web addresses become link targets', () => {
    expect(markdownDestination('https://a.example/x y>z')).toBe('<https://a.example/x%20y%3Ez>');
    expect(markdownDestination('javascript:alert(1)')).toBeNull();
    expect(markdownDestination('not a url')).toBeNull();
  });
});
