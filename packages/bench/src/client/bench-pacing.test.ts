import { expect, it } from 'vitest';
import { callAtOnce } from './bench-pacing.ts';

// How many 429 they meet depends on two clocks and is measured by `npm run bench:pacing`; here, nothing may be lost.
it.each([1, 3])(
  'more calls at once than a key of the real service has all succeed: %i clients',
  async (clients) => {
    const { answered } = await callAtOnce(615, 600, clients);
    expect(answered).toBe(615);
  },
);
