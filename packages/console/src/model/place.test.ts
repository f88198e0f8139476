import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['http://127.0.0.1:3000/console/', 'http://127.0.0.1:3000/'],
  ['https://example.com/console/#/keys?page=2', 'https://example.com/'],
  ['https://example.com/a/b/console/index.html?x=1#token=y', 'https://example.com/a/b/'],
  ["https://example.com/it's/console/", "https://example.com/it's/"],
])('finds the APIs and the docs beside the page at %s', (page, root) => {
  expect(placeOf(page)).toEqual({
    accountApi: `${root}api/account/v1`,
    publicApi: `${root}api/public/v1`,
    docs: `${root}docs/`,
  });
});
