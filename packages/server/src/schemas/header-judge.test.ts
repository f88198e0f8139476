import { expect, test } from 'vitest';
import { headerJudge } from './header-judge.ts';

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
])('it reads a header of many %s at once', (_, space) => {
  const schema = { type: 'array', items: { type: 'string', pattern: '^a' } };
  const judge = headerJudge({ openapi: '3.1.0', components: { schemas: { A: schema } } }, 'request');
  const begin = performance.now();
  expect(judge('/components/schemas/A', `a${space.repeat(100_000)}a , a`)).toBeNull();
  expect(performance.now() - begin).toBeLessThan(1000);
  expect(judge('/components/schemas/A', `a ${space},${space}b`)?.keyword).toBe('pattern');
});
