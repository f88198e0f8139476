import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hreflangFault } from './hreflang-checks.ts';

const language = fc.constantFrom('en', 'DE', 'Zh', 'xx', 'qqq');
const script = fc.constantFrom('', '-hant', '-LATN', '-Cyrl', '-Abcx');
const region = fc.constantFrom('', '-gb', '-De', '-UK', '-Eu', '-Zz', '-419');

test('a language code is right or wrong in whatever case it is written (RFC 5646, section 2.1.1)', () => {
  fc.assert(
    fc.property(language, script, region, (...parts) => {
      const code = parts.join('');
      const isRight = !/xx|qqq|abcx|uk|eu|zz|419/i.test(code);
      for (const written of [code, code.toLowerCase(), code.toUpperCase()])
        expect([written, hreflangFault(written) === null]).toEqual([written, isRight]);
    }),
  );
});

test.each([
  ['en-uk', 'did you mean GB?'],
  ['en-UK', 'did you mean GB?'],
  ['en-EU', 'is no ISO 3166-1 country'],
  ['en-UN', 'is no ISO 3166-1 country'],
  ['en-xa', 'is no ISO 3166-1 country'],
  ['en-qq', 'is no ISO 3166-1 country'],
  ['en-419', 'search engines know countries only'],
  ['en_GB', 'is not a language code'],
  ['english', 'is not a language code'],
  ['eng', 'no ISO 639-1 language; did you mean en?'],
  ['GER-de', 'no ISO 639-1 language; did you mean de?'],
  ['cmn-Hans', 'no ISO 639-1 language; did you mean zh?'],
  ['prs', 'no ISO 639-1 language; did you mean fa?'],
  ['zxx', 'is no ISO 639 language'],
  ['mul', 'is no ISO 639 language'],
])('%s is told what is wrong with it', (code, says) => {
  expect(hreflangFault(code)).toContain(says);
});

test('languages without a code of two letters are taken by that of three, and older codes of two letters as they are', () => {
  const codes = ['fil', 'haw', 'yue-Hant-HK', 'tl', 'iw', 'no', 'nb', 'tw'];
  expect(codes.filter((code) => hreflangFault(code) !== null)).toEqual([]);
});

test('of all pairs of letters the 249 that ISO 3166-1 assigns are countries', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((one) => letters.map((other) => `en-${one}${other}`));
  expect(pairs.filter((code) => hreflangFault(code) === null)).toHaveLength(249);
});
