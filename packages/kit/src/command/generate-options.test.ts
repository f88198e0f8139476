import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WrongUse } from '../arguments/wrong-use.ts';
import { generateOptions } from './generate-options.ts';

describe('the options of generate', () => {
  it('puts handlers below the generated files unless told otherwise', () => {
    expect(generateOptions(['api.yaml', '--out', 'src/api'])).toEqual({
      source: resolve('api.yaml'),
      out: resolve('src/api'),
      handlers: resolve('src/api/handlers'),
      selection: { only: null, except: [] },
      check: false,
    });
    const which = ['--only', 'a, b,', '--except', 'tag:c,/d/*'];
    expect(generateOptions(['a', '--out', 'o', '--int64', 'text'])).toMatchObject({ int64: 'text' });
    const args = ['--check', ...which, '--handlers', 'h', '--out', 'o', 'api.yaml'];
    expect(generateOptions(args)).toMatchObject({
      handlers: resolve('h'),
      selection: { only: ['a', 'b'], except: ['tag:c', '/d/*'] },
      check: true,
    });
  });

  it.each([
    [['a', 'b', '--out', 'o'], 'leave out b'],
    [['a'], 'add --out DIR'],
    [['a', '--out', 'o', '--only', ','], '--only names no operation'],
    [['a', '--out', 'o', '--int64', 'big'], 'write --int64 text'],
    [['a', '--out', 'o', '--force'], 'There is no option --force.'],
    [['a', '--out'], '--out needs a value: --out VALUE, or --out=VALUE'],
    [['a', '--out', '--only'], '--out needs a value: --out VALUE, or --out=VALUE'],
    [['a', '--check=yes'], /'--check' does not take an argument\.$/],
  ])('%j is wrong use: %s', (args, message) => {
    expect(() => generateOptions(args)).toThrow(WrongUse);
    expect(() => generateOptions(args)).toThrow(message);
  });
});
