import { describe, expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { primaryLanguage } from './language.ts';
import { stopwordLanguages, stopwords } from './stopwords.ts';
import { termsOf } from './terms.ts';

describe('a language tag is reduced to its primary language', () => {
  test.each([
    ['en-US', 'en'],
    ['EN_gb', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['eng', 'en'],
    ['iw', 'he'],
    // Of these the canonical form of the whole tag has a script or a country.
    ['sh', 'sr'],
    ['prs-AF', 'fa'],
    [' de ', 'de'],
    ['und', null],
    ['x-private', null],
    ['english', null],
    ['', null],
    [null, null],
  ])('%s → %s', (tag, expected) => {
    expect(primaryLanguage(tag)).toBe(expected);
  });
});

describe('a language is guessed from script and stop words, or not at all', () => {
  test.each([
    ['The bread is in the oven and it smells good', 'en'],
    ['Das Brot ist im Ofen und es riecht gut', 'de'],
    ['Le pain est dans le four et il sent bon', 'fr'],
    ['El pan está en el horno y huele muy bien', 'es'],
    ['Il pane è nel forno e profuma di buono', 'it'],
    ['O pão está no forno e cheira muito bem', 'pt'],
    ['Het brood is in de oven en het ruikt goed', 'nl'],
    ['Хлеб в печи, и он хорошо пахнет', 'ru'],
    ['面包在烤箱里', 'zh'],
    ['パンはオーブンの中です', 'ja'],
    ['빵은 오븐에 있어요', 'ko'],
    ['Kubernetes PostgreSQL', null],
    ['', null],
  ])('%s → %s', (text, expected) => {
    expect(guessLanguage(text)).toBe(expected);
  });
});

describe('stop words', () => {
  test('exist for the ten languages of the templates, in lower case', () => {
    expect([...stopwordLanguages].sort()).toEqual([
      'de',
      'en',
      'es',
      'fr',
      'it',
      'ja',
      'nl',
      'pt',
      'ru',
      'zh',
    ]);
    for (const lang of stopwordLanguages) {
      for (const word of stopwords(lang)) expect(word).toBe(word.toLowerCase());
    }
  });

  test('are those of the primary language, English without one, none for an unknown one', () => {
    expect(stopwords('de-AT').has('und')).toBe(true);
    expect(stopwords(null)).toBe(stopwords('en'));
    expect(stopwords('fi').size).toBe(0);
  });

  test.each([
    ['en', 'How much flour do I need for a loaf?', 'flour loaf'],
    ['en', 'Can I grow tomatoes alongside basil?', 'grow tomatoes basil'],
    ['en', 'What do bakers want besides rye?', 'bakers rye'],
    ['de', 'Wie viel Mehl brauche ich?', 'Mehl'],
    ['de', 'Wie viele Eier braucht man für den Kuchen?', 'Eier Kuchen'],
    ['de', 'Woher bekommt man Hefe und womit könnte man sie ersetzen?', 'bekommt Hefe ersetzen'],
    ['de', 'Sollten Brötchen neben Brot backen dürfen?', 'Brötchen Brot backen'],
    ['fr', 'Combien de farine faut-il pour un pain ?', 'farine pain'],
    ['fr', 'De combien de levure ai-je besoin ?', 'levure'],
    ['fr', 'Vous pourrez ou devez chauffer le four selon la recette', 'chauffer four recette'],
    ['es', '¿Cuánta harina necesito para el pan?', 'harina pan'],
    ['es', '¿Cuántos huevos debo poner y qué puedo cambiar?', 'huevos poner cambiar'],
    ['it', 'Quanta farina occorre per il pane?', 'farina pane'],
    ['it', 'Cos’è il lievito, e dov’è che posso o devo usarlo?', 'lievito usarlo'],
    ['pt', 'Quantos ovos preciso para o bolo?', 'ovos bolo'],
    ['pt', 'Como faço o pão e o que devo ou posso mudar?', 'pão mudar'],
    ['nl', 'Hoeveel bloem heb ik nodig naast gist?', 'bloem gist'],
    ['ru', 'Сколько муки нужно, и какую я должен взять?', 'муки взять'],
  ])('%s: "%s" is about %s', (lang, question, subject) => {
    expect(termsOf(question, lang)).toEqual(termsOf(subject, lang));
  });
});
