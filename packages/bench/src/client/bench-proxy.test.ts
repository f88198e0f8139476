import { expect, it } from 'vitest';
import { createThroughCuts } from './bench-proxy.ts';

it('200 creates through connections that are cut at random make 200 records, each answered once', async () => {
  const { records, answered, cuts, attempts } = await createThroughCuts(200, 6);
  expect(records).toBe(200);
  expect(answered).toBe(200);
  expect(attempts).toBeGreaterThan(200);
  for (const place of Object.values(cuts)) expect(place).toBeGreaterThan(0);
});
