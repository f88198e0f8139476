import { describe, expect, it } from 'vitest';
import { DECLARATION } from './text-language.fixture.ts';
import { otherLanguage } from './text-language.ts';

const texts: readonly (readonly [string, string])[] = Object.entries(DECLARATION);
/** Pairs of which neither is held against the other. */
const CLOSE = ['da nb sv', 'id ms', 'ru uk', 'ar ur fa', 'ja zh', 'cs sk'].map((group) => group.split(' '));
const isClose = (one: string, other: string) =>
  CLOSE.some((group) => group.includes(one) && group.includes(other));

describe('the language of a text', () => {
  it.each(texts)('is found where none is declared: %s', (language, text) => {
    const found = otherLanguage(text, null);
    expect(found === language || isClose(found ?? '', language), String(found)).toBe(true);
  });

  it.each(texts)('is held against the declared one, unless the two are close: %s', (language, text) => {
    for (const [declared] of texts) {
      const found = otherLanguage(text, declared);
      if (declared === language || isClose(declared, language))
        expect([declared, found]).toEqual([declared, null]);
      else expect([declared, found === null]).toEqual([declared, false]);
    }
  });

  it.each('hy bn gu ta te kn ml ka km ps sr'.split(' '))('is told by its letters: %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const countries = 'AT BR CA CN DE EG ES FR GB GR IN IT JP KE MX NO PL SE TH TR'.split(' ');
    expect(
      otherLanguage(
        countries
          .map((code) => names.of(code))
          .join(' ')
          .repeat(2),
        'en',
      ),
    ).toBe(language);
  });

  it.each([
    ['en', 'en-GB'],
    ['pt', 'pt-BR'],
    ['pt', 'gl'],
    ['nb', 'no'],
    ['nb', 'nn'],
    ['zh', 'zh-Hant-TW'],
    ['zh', 'yue'],
    ['id', 'ms'],
    ['hi', 'mr'],
    ['es', 'ca'],
    ['de', 'gsw'],
    ['he', 'iw'],
    ['ru', 'sr'],
    ['en', 'sr-Latn'],
  ] as const)('is not another than its variants and relatives: %s under %s', (language, declared) => {
    expect(otherLanguage(DECLARATION[language], declared)).toBeNull();
  });

  it.each([
    ['too short a text', 'All human beings are born free and equal in dignity and rights.'],
    ['names and numbers', 'Pentium 4 Intel Core i7 Ryzen 9 GeForce RTX Radeon '.repeat(40)],
    ['two languages in turn', `${DECLARATION.en} ${DECLARATION.de}`],
    ['a text in the declared language with a long quotation', `${DECLARATION.de} ${DECLARATION.ru}`],
    ['nothing', ''],
  ])('is not told of %s', (_what, text) => expect(otherLanguage(text, 'de')).toBeNull());

  it.each([
    ['ja', 'を', 4],
    ['zh', '，', 4],
    ['ko', ' ', 8],
    ['ru', ' ', 20],
  ] as const)('is told however many names and commands stand in a manual: %s', (language, between, each) => {
    const [first = '', ...words] = DECLARATION[language].split(/(?<=[。，、. ])/u);
    const names = ['sched_domain', 'CONFIG_NUMA', 'git rebase', 'struct page', 'TIMER_SOFTIRQ'];
    const manual = words.map((word, at) => (at % each === 0 ? `${word}${names[at % 5]}${between}` : word));
    expect(otherLanguage(first + manual.join(''), 'en')).toBe(language);
  });

  it.each(['zh', 'ja', 'ru'] as const)(
    'is not told of English with as much of another script: %s',
    (other) => {
      const text = `${DECLARATION.en.slice(0, 500)} ${DECLARATION[other].slice(0, 500)}`;
      expect(otherLanguage(text, 'en')).toBeNull();
      const quoting = DECLARATION[other].slice(0, 60) + DECLARATION.en;
      expect(otherLanguage(quoting, other)).toBeNull();
    },
  );

  it('is English in a page for Chinese readers that was never translated', () => {
    expect(otherLanguage(`${DECLARATION.en} 首页`, 'zh-CN')).toBe('en');
  });
});
