import { describe, expect, test } from 'vitest';
import { searchIntent } from './search-intent.ts';

describe('the search intent follows from the words of the topic', () => {
  test.each([
    ['how to bake sourdough bread', 'informational'],
    ['sourdough', 'informational'],
    ['cost-based optimizer', 'informational'],
    ['sort order in SQL', 'informational'],
    ['best CRM for small business', 'commercial'],
    ['Postgres vs MySQL', 'commercial'],
    ['buy rye flour', 'transactional'],
    ['bakery near me', 'transactional'],
    ['Example login', 'navigational'],
    ['github.com issues', 'navigational'],
    ['Wie funktioniert ein Sauerteig', 'informational'],
    ['Roggenmehl kaufen', 'transactional'],
    ['beste Brotbackmaschine im Vergleich', 'commercial'],
    ['comment faire du pain', 'informational'],
    ['acheter farine de seigle', 'transactional'],
    ['mejores hornos opiniones', 'commercial'],
    ['prezzo forno pizza', 'transactional'],
    ['melhor farinha comparação', 'commercial'],
    ['rogbrood bestellen', 'transactional'],
    ['купить ржаную муку', 'transactional'],
    ['面粉 价格', 'transactional'],
    ['パン 作り方 とは', 'informational'],
    ['ホームベーカリー おすすめ', 'commercial'],
  ])('%s: %s', (topic, intent) => {
    expect(searchIntent(topic, 'Readers understand the subject.')).toBe(intent);
  });

  test('one word of the goal decides nothing, two do', () => {
    expect(searchIntent('rye flour', 'Readers see the price.')).toBe('informational');
    expect(searchIntent('rye flour', 'Readers compare the price and buy with a discount.')).toBe(
      'transactional',
    );
  });

  test('the topic outweighs the goal', () => {
    expect(searchIntent('rye flour review', 'Readers buy.')).toBe('commercial');
  });
});
