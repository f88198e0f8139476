import { expect, it } from 'vitest';
import type { Fetcher } from '../fetch/fetcher.ts';
import { LargeBodies } from '../fetch/large-bodies.ts';
import { createPoliteFetch } from './polite-fetch.ts';
import { createPoliteness } from './politeness.ts';

it('gives a place for a large body back while its host is away, and before it is asked again', async () => {
  const bodies = new LargeBodies({ most: 1, perCrawl: 1 });
  const holds = Array.from({ length: 3 }, () => bodies.hold('a'));
  const seen: (readonly [what: string, taken: boolean])[] = [];
  const isTaken = (): boolean => holds.some((hold) => hold.isTaken);
  let away = false;
  const fetch: Fetcher['fetch'] = async (url, { hold, truncate }) => {
    seen.push([truncate === true ? 'probe' : url.slice(-1), isTaken()]);
    if (truncate !== true && away) {
      void hold?.take(() => false);
      return { kind: 'failure', code: 'timeout', message: url, responseTimeMs: 1 };
    }
    const response = { kind: 'response', status: 200, headers: {}, location: null, body: null } as const;
    return { ...response, bytes: 0, responseTimeMs: 1 };
  };
  const { signal } = new AbortController();
  const politeness = createPoliteness({ concurrencyPerHost: 8, mode: 'off' });
  const polite = createPoliteFetch({ fetcher: { fetch, close: async () => {} }, politeness, signal });
  await polite('http://a.example/', { accept: 'html' });
  away = true;
  for (const [n, hold] of holds.entries())
    await polite(`http://a.example/${n}`, { accept: 'html', hold, tries: 2 });
  expect(seen.map(([what]) => what)).toContain('probe');
  expect(seen.filter(([, taken]) => taken)).toEqual([]);
});
