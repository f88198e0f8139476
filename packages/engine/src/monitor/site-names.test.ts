import { describe, expect, test } from 'vitest';
import { page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { runMonitorTest } from './run-monitor-test.ts';

interface Site {
  readonly address?: string;
  readonly projectName?: string;
  readonly title?: string;
  readonly siteName?: string;
}

/** What a test of a site measures whose only passage says the text. */
function metricsOf(
  text: string,
  { address = 'https://bakery.example', projectName = 'Mine', ...home }: Site,
) {
  const sections = [[null, `Kombucha is a tea drink. ${text}`]] as const;
  const { url, ...front } = page({ path: '/', ...home, sections });
  const index = buildSiteIndex([{ ...front, url: new URL('/', address).href }]);
  const prompt = `kombucha ${text}`;
  return runMonitorTest({ prompt, locale: 'en', index, ownDomain: address, projectName }).metrics;
}

const LOCAL = 'http://127.0.0.1:4000';

describe('a site is named by its address, by what it calls itself, and by a project name that it confirms', () => {
  test.each<[string, string, Site]>([
    ['its host', 'Try it at bakery.example today.', {}],
    ['the name in its host', 'The Bakery has it.', {}],
    ['that name with a space', 'Kettle Lane has it.', { address: 'https://kettlelane.example' }],
    ['that name with a hyphen', 'Kettle-Lane has it.', { address: 'https://kettlelane.example' }],
    ['a name with a hyphen in one word', 'KettleLane has it.', { address: 'https://kettle-lane.example' }],
    [
      'the first word of the project, which is its title',
      'Hexo has it.',
      { address: LOCAL, projectName: 'Hexo try', title: 'Hexo' },
    ],
    [
      'a part of its title',
      'Hexo has it.',
      { address: LOCAL, projectName: 'hexo (test)', title: 'Documentation | Hexo' },
    ],
    [
      'its title before a colon',
      'Kettle Lane has it.',
      { address: LOCAL, projectName: 'Kettle Lane staging', title: 'Kettle Lane: bicycles' },
    ],
    [
      'the whole name of the project, within its title',
      'Kettle Lane has it.',
      { address: LOCAL, projectName: 'Kettle Lane', title: 'Welcome to Kettle Lane' },
    ],
    [
      'what its markup calls it',
      'Kettle Lane Cycles has it.',
      { address: LOCAL, siteName: 'Kettle Lane Cycles' },
    ],
    ['that in one word', 'KettleLaneCycles has it.', { address: LOCAL, siteName: 'Kettle Lane Cycles' }],
    ['a name in another script', '修理屋 has it.', { address: LOCAL, siteName: '修理屋' }],
  ])('%s: %s', (_how, text, site) => {
    expect(metricsOf(text, site)).toMatchObject({ mentioned: true, mentionCount: 1 });
  });

  test.each<[string, string, Site]>([
    ['a project name that the site does not say', 'A test of it.', { projectName: 'Test' }],
    [
      'a word of its title alone',
      'Bicycles have it.',
      { title: 'Kettle Lane bicycles', projectName: 'Kettle Lane bicycles shop' },
    ],
    ['a longer word', 'Bakeryware has it.', {}],
    ['a short name written apart', 'Or g has it.', { address: 'https://org.example' }],
    ['grammar', 'About it.', { title: 'About | Kettle Lane', projectName: 'about Kettle' }],
    ['an empty name', 'It has it.', { siteName: ' – ' }],
  ])('not by %s: %s', (_why, text, site) => {
    expect(metricsOf(text, site)).toMatchObject({
      mentioned: false,
      mentionCount: 0,
      firstMentionPosition: null,
    });
  });

  const unanswered = (pages: Parameters<typeof buildSiteIndex>[0] | null, projectName: string) => {
    const index = pages === null ? null : buildSiteIndex(pages);
    return runMonitorTest({ prompt: 'kombucha', locale: 'en', index, ownDomain: LOCAL, projectName }).metrics;
  };
  const about = (siteName: string, title: string) => {
    const content = { siteName, title, sections: [[null, 'Kettles are sold here.']] as const };
    return { ...page({ path: '/en/', ...content }), url: `${LOCAL}/en/` };
  };

  test('what calls it so need be neither its home page nor cited', () => {
    const { names } = unanswered([about('Kettle Lane Cycles', 'Welcome | Kettle Lane')], 'Kettle Lane try');
    expect(names).toEqual(['kettle lane cycles', 'kettle lane', '127.0.0.1']);
    expect(unanswered([about('', 'Welcome')], 'Test').names).toEqual(['127.0.0.1']);
  });

  test.each([
    ['that no audit has seen', null],
    ['of which no page may be shown', []],
    ['whose pages are on another host', [page({ path: '/', sections: [[null, 'Kettles.']] })]],
  ])('the project names a site %s', (_, pages) => {
    expect(unanswered(pages, 'Kettle Lane').names).toEqual(['kettle lane', '127.0.0.1']);
  });

  test('the result says what it looked for, each once and the longest first', () => {
    const site = { siteName: 'Kettle Lane Cycles', title: 'Bakery', projectName: 'Bakery try' };
    expect(metricsOf('x', site).names).toEqual(['kettle lane cycles', 'bakery example', 'bakery']);
  });
});
