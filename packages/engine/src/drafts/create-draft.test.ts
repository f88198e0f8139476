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

  test('it opens with the suggested title and keeps the order of the outline', () => {
    const { outline, suggestedTitle } = createBrief({ ...request, index: buildSiteIndex(bakery) });
    expect(draft.title).toBe(suggestedTitle);
    const headings = draft.markdown.match(/^#+ .+$/gmu) ?? [];
    expect(headings[0]).toBe(`# ${suggestedTitle}`);
    expect(headings.slice(1, outline.length + 1)).toHaveLength(outline.length);
  });

  test('each passage is followed by the address of its page, and none comes twice', () => {
    expect(draft.markdown).toContain(
      '> Feed the starter every 12 hours with 50 g of flour and 50 g of water.\n>\n' +
        '> Source: [Sourdough starter](<https://bakery.example/sourdough/starter>)',
    );
    const passages = draft.markdown.match(/^> (?!Source).+$/gmu) ?? [];
    expect(new Set(passages).size).toBe(passages.length);
  });

  test('what the site does not say is marked as to write', () => {
    expect(draft.markdown).toContain('**To write: Where do I start with feeding a sourdough starter?');
  });

  test('without an audit everything is to write, and the words of it are counted', () => {
    const brief = createBrief({ ...request, index: null });
    const blank = createDraft({ brief: { ...request, ...brief }, index: null });
    expect(blank.markdown).not.toContain('Source:');
    expect(blank.markdown.match(/\*\*To write:/gu)?.length).toBeGreaterThan(4);
    expect(blank.wordCount).toBeGreaterThan(20);
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
