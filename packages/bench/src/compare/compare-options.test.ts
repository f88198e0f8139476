import { describe, expect, it } from 'vitest';
import { benchmarkNames, compareOptions } from './compare-options.ts';

describe('the options of a comparison', () => {
  it('compare all benchmarks with the commit that is named', () => {
    expect(compareOptions(['--compare', 'main'])).toMatchObject({
      base: 'main',
      rounds: 6,
      only: benchmarkNames,
    });
  });

  it('take any of the benchmarks, and any number of rounds', () => {
    const asked = compareOptions(['--compare', 'HEAD~1', '--only', 'crawl,server', '--rounds', '9']);
    expect(asked).toMatchObject({ only: ['crawl', 'server'], rounds: 9 });
  });

  it.each([
    [[], 'Say which commit'],
    [['--compare', ''], 'Say which commit'],
    [['main'], '--compare main'],
    [['--compare', 'main', 'server'], 'server stands alone'],
    [['--compare', 'main', '--rounds', '0'], 'whole number from 1 to 99'],
    [['--compare', 'main', '--rounds', 'many'], 'whole number from 1 to 99'],
    [['--compare', 'main', '--only', 'everything'], 'server, lists, crawl, contract'],
    [['--compare', 'main', '--runs', '3'], '--runs'],
    [['--compare'], '--compare'],
  ])('%j is refused in words that lead on', (args, words) => {
    expect(() => compareOptions(args)).toThrow(words);
  });
});
