import { expect, test } from 'vitest';
import { page } from './bakery.fixture.ts';
import { buildSiteIndex } from './memory-site-index.fixture.ts';
import { queryIn } from './query-in.ts';
import { queryOf, searchPages } from './site-index.ts';

/** A manual in English and six translations, each of which names its settings as the English one does. */
const text = (lang: string): string =>
  lang === 'en'
    ? 'The configuration of the bakery is read when it starts.'
    : `Texte ${lang} sans mots anglais.`;
const manual = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'].flatMap((lang) => [
  page({ path: `/${lang}/a`, lang, title: `A ${lang}`, sections: [[null, text(lang)]] }),
  page({ path: `/${lang}/b`, lang, title: `B ${lang}`, sections: [[null, text(lang)]] }),
  page({
    path: `/${lang}/p`,
    lang,
    title: `P ${lang}`,
    sections: [[null, `permalink permalink ${text(lang).slice(0, 5)}`]],
  }),
]);

test('on a site in several languages a term tells what it tells among the pages of its own', () => {
  const index = buildSiteIndex(manual);
  const english = (query: ReturnType<typeof queryOf>): string | undefined =>
    searchPages(index, query)
      .map(({ doc }) => index.page(doc))
      .find(({ lang }) => lang === 'en')?.url;
  // Two of three English pages have the word, and one the name; of all pages fewer have the word.
  expect(english(queryOf('configuration permalink', 'en'))).toMatch(/\/en\/a$/);
  expect(english(queryIn(index, 'configuration permalink', 'en'))).toMatch(/\/en\/p$/);
});

test('on a site in one language, and of a language that it has not, all terms weigh the same', () => {
  const index = buildSiteIndex(manual.filter(({ url }) => url.includes('/en/')));
  expect(queryIn(index, 'configuration permalink', 'en')).toEqual(queryOf('configuration permalink', 'en'));
  const all = buildSiteIndex(manual);
  expect(queryIn(all, 'configuration permalink', 'sv')).toEqual(queryOf('configuration permalink', 'sv'));
});
