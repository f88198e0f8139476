import { expect, it } from 'vitest';
import { guideTexts } from './guide-samples.ts';

// That the samples in TypeScript compile is a test of the code samples, in the same program as those.
it('the samples of the guides name no variable but those that the client and the command line read', async () => {
  const named = (await guideTexts()).flatMap(([name, text]) =>
    [...text.matchAll(/\bSEOGEO_\w+/g)].map(([variable]) => [name, variable] as const),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, variable]) => !/^SEOGEO_(BASE_URL|API_KEY)$/.test(variable))).toEqual([]);
});
