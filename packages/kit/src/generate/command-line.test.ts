import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommandLine, WrongUse } from './command-line.ts';

describe('the command line of seogeo-contract', () => {
  it('puts handlers below the generated files unless told otherwise', () => {
    expect(readCommandLine(['generate', 'api.yaml', '--out', 'src/api'])).toEqual({
      source: resolve('api.yaml'),
      out: resolve('src/api'),
      handlers: resolve('src/api/handlers'),
      only: null,
      check: false,
    });
    const args = ['generate', '--check', '--only', 'a, b,', '--handlers', 'h', '--out', 'o', 'api.yaml'];
    expect(readCommandLine(args)).toMatchObject({ handlers: resolve('h'), only: ['a', 'b'], check: true });
  });

  it.each([['--help'], ['generate', '-h']])('gives help for %s %s', (...args) => {
    expect(readCommandLine(args)).toBeNull();
  });

  it.each([
    [[], 'There is no command: write generate.'],
    [['make'], 'There is no command make: write generate.'],
    [['generate', '--out', 'o'], 'The OpenAPI file is missing'],
    [['generate', 'a', 'b', '--out', 'o'], 'leave out b'],
    [['generate', 'a'], 'add --out DIR'],
    [['generate', 'a', '--out', 'o', '--only', ','], '--only names no operation'],
    [['generate', 'a', '--out', 'o', '--force'], "Unknown option '--force'"],
    [['generate', 'a', '--out'], "'--out <value>' argument missing"],
  ])('%j is wrong use: %s', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(WrongUse);
    expect(() => readCommandLine(args)).toThrow(message);
  });
});
