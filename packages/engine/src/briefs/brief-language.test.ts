import { describe, expect, test } from 'vitest';
import { page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { briefLanguage } from './brief-language.ts';

const site = (lang: string) => buildSiteIndex([page({ path: '/', lang, sections: [[null, 'Kombucha 茶']] })]);
const language = (topic: string, siteLang: string | null, goal = 'x') =>
  briefLanguage({ topic, audience: 'x', goal }, siteLang === null ? null : site(siteLang));

describe('a brief is in the language of its topic', () => {
  test.each([
    ['the oven and the bread', 'de', 'en'],
    ['Brot und Butter', 'en', 'de'],
    ['Kombucha', 'fr', 'fr'],
    ['Kombucha', null, 'en'],
  ])('%s on a site in %s is in %s', (topic, siteLang, expected) => {
    expect(language(topic, siteLang)).toBe(expected);
  });

  test('the goal helps where the topic is a bare name and the site has pages in its language, or none at all', () => {
    const goal = 'Die Leser wissen, was das ist und wie man es macht.';
    const of = (...languages: string[]) =>
      buildSiteIndex(
        languages.map((lang, at) => page({ path: `/${at}`, lang, sections: [[null, 'Kombucha.']] })),
      );
    const asked = { topic: 'Kombucha', audience: 'x', goal };
    expect(briefLanguage(asked, of('en', 'en', 'de'))).toBe('de');
    expect(briefLanguage(asked, of())).toBe('de');
    expect(briefLanguage(asked, null)).toBe('de');
    expect(briefLanguage(asked, of('en', 'fr'))).toBe('en');
    expect(briefLanguage(asked, of('de', ...Array<string>(40).fill('en')))).toBe('en');
    expect(briefLanguage({ ...asked, topic: 'Kefir' }, of('en', 'en', 'de'))).toBe('de');
  });

  test('a goal in a language of the site does not help where the pages in its own say more of the topic', () => {
    const text = { de: 'Kreditkarten kosten Geld.', en: 'Opening hours.' };
    const pages = (['de', 'de', 'en'] as const).map((lang, at) =>
      page({ path: `/${at}`, lang, sections: [[null, text[lang]]] }),
    );
    const goal = 'The readers know what they cost and how to pay with them.';
    const asked = { topic: 'Kreditkarten', audience: 'x', goal };
    expect(briefLanguage(asked, buildSiteIndex(pages))).toBe('de');
  });

  test.each([
    ['Kreditkarten', 'de'],
    ['Crédit', 'fr'],
    ['Kreditkort', 'da'],
  ])('%s on a site in %s, asked for in English, is in the language of the site', (topic, siteLang) => {
    expect(language(topic, siteLang, 'The readers know what they cost and how to pay with them.')).toBe(
      siteLang,
    );
  });

  test('of languages that share a script the one of the site is taken', () => {
    expect(language('東京', 'ja')).toBe('ja');
    expect(language('東京', 'zh')).toBe('zh');
    expect(language('Чай та хліб', 'uk')).toBe('uk');
  });

  test('words that only the German pages use are German, whatever the goal is written in', () => {
    const index = buildSiteIndex([
      page({ path: '/a', lang: 'en', sections: [[null, 'Repair a tube.']] }),
      page({ path: '/b', lang: 'en', sections: [[null, 'Repair a tyre.']] }),
      page({ path: '/de', lang: 'de', sections: [[null, 'Fahrradschlauch dauerhaft flicken.']] }),
    ]);
    const goal = 'They can do it on their own.';
    expect(briefLanguage({ topic: 'Fahrradschlauch flicken', audience: 'riders', goal }, index)).toBe('de');
    expect(briefLanguage({ topic: 'Repair', audience: 'riders', goal }, index)).toBe('en');
  });

  test.each([
    ['Настройки Double Commander', 'ru', 'ru'],
    ['Total Commander и плагины', 'en', 'ru'],
    ['Apache HTTP Server Directives の設定', 'en', 'ja'],
    ['LilyPond WHERE 入門', 'ja', 'ja'],
    ['中古車の価格', 'en', 'ja'],
    ['Microsoft Visual Studio Code 설정', 'en', 'ko'],
    ['Ρυθμίσεις LibreOffice Writer', 'el', 'el'],
    ['the meaning of the word чай', 'ru', 'en'],
    ['Double Commander', 'ru', 'en'],
  ])('%s on a site in %s: names in Latin letters are of no language', (topic, siteLang, expected) => {
    expect(language(topic, siteLang)).toBe(expected);
  });

  test('a topic in Latin letters on a Chinese site is not Chinese', () => {
    expect(language('Kombucha', 'zh')).toBe('en');
  });
});
