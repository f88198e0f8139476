import { expect, test } from 'vitest';
import { writtenDates } from './written-date.ts';

const LANGUAGES =
  'cs da de el en es et fi fr hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  );

test.each(LANGUAGES)('every month is read as Intl writes it in %s', (language) => {
  for (const month of ['long', 'short'] as const) {
    const options = { day: 'numeric', month, year: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(language, { ...options, numberingSystem: 'latn' });
    for (let at = 0; at < 12; at++) {
      const date = format.format(Date.UTC(2021, at, 7));
      const { first, beside } = writtenDates(`(${date}) Li Wu`, language) ?? {};
      expect(beside).toMatch(/^\( ?\S{0,2}\) Li Wu$/u);
      expect(date).toContain(first);
      expect(writtenDates(`${date} Li Wu`, language)?.first).toBe(first);
    }
  }
});

test.each([
  ['Dec. 26, 2021', 'en'],
  ['26th December, 2021', 'en'],
  ['26-Dec-2021', 'en'],
  ['10 Sep 2022', 'en'],
  ['Sept. 10, 2022', 'en'],
  ['10 Sept 2022', 'en'],
  ['10. Sep. 2022', 'de'],
  ['3 fév. 2022', 'fr'],
  ['10 sept. 2022', 'it'],
  ['10 sep 2022', 'es'],
  ['10 сен 2022', 'ru'],
  ['DEC 26 2021', 'en'],
  ['26 Dec 2021', 'de'],
  ['1er janvier 2021', 'fr'],
  ['26 de dic. de 2021', 'es'],
  ['2021-12-26', 'xx'],
  ['26/12/2021', 'en'],
  ['12/26/2021', 'en'],
  ['3.4.2021', 'de'],
])('%s is a date', (text, language) => {
  expect(writtenDates(text, language)).toMatchObject({ first: text, beside: expect.stringMatching(/^ *$/) });
});

test.each([
  ['03/04/2021', 'en'],
  ['03/04/2021', 'fr'],
  ['2021', 'en'],
  ['May 2021', 'en'],
  ['12 May', 'en'],
  ['126 May 2021', 'en'],
  ['26 May 20210', 'en'],
  ['Version 1.2021-12-26.4', 'en'],
  ['26. December 1821', 'en'],
])('%s is none that can be told', (text, language) => {
  expect(writtenDates(text, language)).toBeNull();
});

test('what stands around several dates is left as it is written', () => {
  expect(writtenDates('İpek, 2 May 2021; İzmir, May 3, 2021.', 'en')?.beside).toBe('Ipek,  ; Izmir,  .');
});
