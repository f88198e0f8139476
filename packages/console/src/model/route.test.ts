import { expect, it } from 'vitest';
import { hashOf, routeOf, tokenIn } from './route.ts';

it.each([
  ['', 'projects', 1],
  ['#', 'projects', 1],
  ['#/', 'projects', 1],
  ['#/keys', 'keys', 1],
  ['#/keys?page=3', 'keys', 3],
  ['#/account?page=0', 'account', 1],
  ['#/keys?page=-1', 'keys', 1],
  ['#/keys?page=1.5', 'keys', 1],
  ['#/keys?page=1e99', 'keys', 1],
  ['#/elsewhere', 'missing', 1],
  ['#/constructor', 'missing', 1],
  ['#/__proto__', 'missing', 1],
  ['#/keys/%', 'missing', 1],
])('%s names a room and a page of its list', (hash, room, page) => {
  expect(routeOf(hash)).toEqual({ room, page });
});

it('leads back to the room it was made of', () => {
  for (const room of ['projects', 'keys', 'account'] as const)
    for (const page of [1, 7]) expect(routeOf(hashOf(room, page))).toEqual({ room, page });
});

it('finds the token of a link and in nothing else', () => {
  expect(tokenIn('#token=abc_DEF-123')).toBe('abc_DEF-123');
  expect(tokenIn('#token=')).toBe('');
  expect([tokenIn(''), tokenIn('#/keys?token=a'), tokenIn('#/token=a'), tokenIn('#tokens=a')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
