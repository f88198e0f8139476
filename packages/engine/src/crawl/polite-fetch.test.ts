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

/** Hosts: `silent` never answers, `busy` has no turn to give, `away` fails until it is probed for. */
it.each(['silent', 'busy', 'away'])('ends what others wait for, wherever it is: %s', async (host) => {
  const url = `http://${host}.example/robots.txt`;
  const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'off' });
  const asked = Promise.withResolvers<void>();
  let ended = 0;
  const fetch: Fetcher['fetch'] = async (_url, { signal }) => {
    asked.resolve();
    if (host === 'away') return { kind: 'failure', code: 'connect', message: url, responseTimeMs: 1 };
    const aborted = { kind: 'failure', code: 'aborted', message: url, responseTimeMs: 1 } as const;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended += 1;
    return aborted;
  };
  const polite = createPoliteFetch({
    fetcher: { fetch, close: async () => {} },
    politeness,
    signal: new AbortController().signal,
  });
  const over = new AbortController();
  if (host === 'busy') await politeness.acquire(`${host}.example`, 'other', over.signal);
  const read = polite(url, { accept: 'any', until: over.signal });
  if (host !== 'busy') await asked.promise;
  over.abort();
  expect(await read).toMatchObject({ kind: 'failure', code: 'timeout' });
  await expect.poll(() => ended).toBe(host === 'silent' ? 1 : 0);
});
