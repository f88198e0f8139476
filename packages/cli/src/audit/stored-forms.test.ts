import { describe, expect, it } from 'vitest';
import { storedForms } from './stored-forms.ts';

describe('what is typed of a URL is looked up as URLs are stored', () => {
  it.each([
    ['/blog/', ['/blog/']],
    ['100%', ['100%']],
    ['über', ['%C3%BCber']],
    ['u\u0308ber', ['%C3%BCber', 'u%CC%88ber']],
    ['/%c3%bcber', ['/%C3%BCber']],
    ['/%7Eann/a b', ['/~ann/a%20b']],
    ['東京', ['%E6%9D%B1%E4%BA%AC']],
    ['?q="x"', ['?q=%22x%22']],
    ['😀\ud800', ['%F0%9F%98%80%EF%BF%BD']],
    ['müller.example/über', ['xn--mller-kva.example/%C3%BCber', 'm%C3%BCller.example/%C3%BCber']],
    ['https://Müller.example', ['https://xn--mller-kva.example', 'https://M%C3%BCller.example']],
    ['über-uns.html', ['xn--ber-uns-m2a.html', '%C3%BCber-uns.html']],
  ])('%j is %j', (typed, forms) => expect(storedForms(typed)).toEqual(forms));
});
