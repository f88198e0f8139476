import { expect, test } from 'vitest';
import { isForeign } from './is-prose.ts';

const english = 'The bread is in the oven, and it is baked until the crust of it is as brown as you want.';
const spanish = 'El pan se hace con harina, agua y sal, y la masa se deja en la cocina hasta la mañana.';
const japanese =
  'パンは小麦粉と水と塩で作られ、生地は台所で一晩寝かせてから、オーブンでよく焼かれます。'.repeat(2);

test.each([
  [english, 'es'],
  [spanish, 'en'],
  [spanish, 'de'],
])('a paragraph in another language than its page is foreign: %s in %s', (text, lang) => {
  expect(isForeign(text, lang)).toBe(true);
});

test.each([
  ['one in that of the page', spanish, 'es'],
  ['a name or a quotation, which are short', 'The Who and the Rolling Stones of the time', 'es'],
  ['one on a page of a language whose words are not known', english, 'fi'],
  ['one on a page of no language', english, null],
  ['one that is half in each', `${spanish} ${english}`, 'es'],
  [
    'names with hardly a word between',
    'Kubernetes, PostgreSQL, Grafana and Prometheus: Helm, Terraform, Ansible',
    'es',
  ],
  ['what a dictionary would have to cut', japanese, 'en'],
])('%s is not', (_what, text, lang) => {
  expect(isForeign(text, lang)).toBe(false);
});
