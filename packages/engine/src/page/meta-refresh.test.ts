import { expect, it } from 'vitest';
import { metaRefresh } from './meta-refresh.ts';

it.each([
  ['5', 5, null],
  [' 5.25 ', 5, null],
  ['0; url=/next', 0, '/next'],
  ['0;URL = "/next"', 0, '/next'],
  ["3 , '/next' ", 3, '/next'],
  ['3;/next', 3, '/next'],
  ['3; url=', 3, null],
  ['3;', 3, null],
  [`${'9'.repeat(400)}; url=/next`, 2 ** 31 - 1, '/next'],
])('a refresh by %s', (content, seconds, target) => {
  expect(metaRefresh(content)).toEqual({ seconds, target });
});

it.each([null, '', 'url=/next', '5 /next', '0; url=/a"b"c'])('no refresh by %s', (content) => {
  expect(metaRefresh(content)).toBeNull();
});

it('is read in time linear in its length, or the test runs out of time', () => {
  const many = 1_000_000;
  for (const part of [' ', '1', 'url=', 'url', "'", '"', ' a', 'url= ', '; ', '.']) {
    for (const head of ['', '0', '0;', '0; url', '0; url=', '0; url="']) {
      metaRefresh(`${head}${part.repeat(many)}x"x`);
      metaRefresh(`${head}${part.repeat(many)}`);
    }
  }
});
