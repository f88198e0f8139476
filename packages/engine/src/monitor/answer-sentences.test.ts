import { expect, test } from 'vitest';
import { bakery } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { spokenSentences } from './answer-sentences.ts';

const page = buildSiteIndex(bakery).page(0);
const spoken = (text: string, lang = 'en') =>
  spokenSentences({ page: { ...page, lang }, heading: null, text });

test.each([
  [
    'Bread rises. (It takes an hour. Cold dough takes two.) Then bake it.',
    ['Bread rises.', '(It takes an hour. Cold dough takes two.)', 'Then bake it.'],
  ],
  [
    'Use rye (it is strong. It is also cheap). Then wait.',
    ['Use rye (it is strong. It is also cheap).', 'Then wait.'],
  ],
  [
    'A smile :( is no bracket. It closes nothing. Nor does this. Or that. Or more.',
    ['A smile :( is no bracket.', 'It closes nothing.', 'Nor does this.', 'Or that.', 'Or more.'],
  ],
  ['Do it: a) knead. Then b) bake.', ['Do it: a) knead.', 'Then b) bake.']],
  ['Feed it (twice a day). It grows.', ['Feed it (twice a day).', 'It grows.']],
])('what stands in parentheses is not parted: %s', (text, expected) => {
  expect(spoken(text)).toEqual(expected);
});

test('nor in full-width ones, which have no spaces', () => {
  expect(spoken('水を足す（冬は多めに。夏は少なめに）。待つ。', 'ja')).toEqual([
    '水を足す（冬は多めに。夏は少なめに）。',
    '待つ。',
  ]);
});
