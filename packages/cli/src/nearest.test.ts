import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

describe('the nearest names', () => {
  it.each([
    ['geoscore', ['geoScore', '-geoScore', 'url'], ['geoScore']],
    ['kettle lane', ['Kettle Lane Shop', 'Another shop'], ['Kettle Lane Shop']],
    ['kettle', ['kettle.example', 'lamp.example'], ['kettle.example']],
    ['nowhere.example', ['kettle.example', 'lamp.example'], []],
    ['shp.com', ['kettles.com', 'shop.com', 'lanes.com'], ['shop.com']],
    ['', ['a', 'b'], []],
    ['cafe\u0301', ['CAFÉ'], ['CAFÉ']],
    ['x', [], []],
    ['pagse', ['pages', 'projects'], ['pages']],
    [' Pages ', ['pages', 'page'], ['pages']],
    ['abc', ['abcdefgh'], ['abcdefgh']],
    ['ab', ['abcdefgh'], []],
    ['hats (red)', ['shoes (blue)'], []],
  ])('of %j among %j are %j', (typed, names, near) => expect(nearest(typed, names)).toEqual(near));

  it('are three at most, and asked for in one sentence', () => {
    const near = nearest('name-1', ['name-2', 'name-3', 'name-4', 'name-5']);
    expect(near).toHaveLength(3);
    expect(didYouMean(near, 'Give one.')).toBe('Did you mean name-2 or name-3 or name-4?');
    expect(didYouMean([], 'Give one.')).toBe('Give one.');
  });
});
