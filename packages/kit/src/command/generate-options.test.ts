import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WrongUse } from './command.ts';
import { generateOptions } from './generate-options.ts';

describe('the options of generate', () => {
  it('puts handlers below the generated files unless told otherwise', () => {
    expect(generateOptions(['api.yaml', '--out', 'src/api'])).toEqual({
      source: resolve('api.yaml'),
      out: resolve('src/api'),
      handlers: resolve('src/api/handlers'),
      only: null,
      check: false,
    });
    const args = ['--check', '--only', 'a, b,', '--handlers', 'h', '--out', 'o', 'api.yaml'];
    expect(generateOptions(args)).toMatchObject({ handlers: resolve('h'), only: ['a', 'b'], check: true });
  });

  it.each([
    [['--out', 'o'], 'The OpenAPI file is missing'],
    [['a', 'b', '--out', 'o'], 'leave out b'],
    [['a'], 'add --out DIR'],
    [['a', '--out', 'o', '--only', ','], '--only names no operation'],
    [['a', '--out', 'o', '--force'], "Unknown option '--force'"],
    [['a', '--out'], "'--out <value>' argument missing"],
  ])('%j is wrong use: %s', (args, message) => {
    expect(() => generateOptions(args)).toThrow(WrongUse);
    expect(() => generateOptions(args)).toThrow(message);
  });
});
