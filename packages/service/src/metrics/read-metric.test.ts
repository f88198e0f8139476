import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { addReadMetric } from './read-metric.ts';

describe('a metric that is read when it is scraped', () => {
  it('is absent while what it asks stands still, asks no second time meanwhile, and keeps no other from being told', async () => {
    const registry = new Registry();
    let asked = 0;
    let answer = Promise.withResolvers<readonly (readonly [number])[]>();
    const read = () => {
      asked += 1;
      return answer.promise;
    };
    addReadMetric(registry, { type: 'gauge', name: 'slow_things', help: 'Asks.', read });
    addReadMetric(registry, { type: 'counter', name: 'slow_things_total', help: 'Asks.', read });
    addReadMetric(registry, { type: 'gauge', name: 'own_things', help: 'Knows.', read: () => [[7]] });
    for (const text of await Promise.all([registry.metrics(), registry.metrics()])) {
      expect(text).toMatch(/^own_things 7$/m);
      expect(text).not.toMatch(/^slow_things/m);
    }
    expect(asked).toBe(2);
    answer.resolve([[1]]);
    await new Promise(setImmediate);
    answer = Promise.withResolvers();
    answer.resolve([[2]]);
    expect(await registry.metrics()).toMatch(/^slow_things 2\n(.*\n)*slow_things_total 2$/m);
    expect(asked).toBe(4);
    answer = Promise.withResolvers();
    answer.reject(new Error('There is no database.'));
    expect(await registry.metrics()).not.toMatch(/^slow_things/m);
  });
});
