import { expect, it } from 'vitest';
import type { FetchFailureCode, FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { LargeBodies } from '../fetch/large-bodies.ts';
import type { HostAnswer } from './host-pace.ts';
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

const failure = (code: FetchFailureCode) =>
  ({ kind: 'failure', code, message: '', responseTimeMs: 7 }) as const;
const response = (status: number, headers: Record<string, string> = {}) => {
  const bare = { kind: 'response', status, headers, location: null, body: null, bytes: 0 } as const;
  return { ...bare, responseTimeMs: 7 };
};

it.each<[string, FetchOutcome, HostAnswer['kind'], number]>([
  ['a page', response(200), 'healthy', 0],
  ['one that is missing', response(404), 'healthy', 0],
  ['a fault of the server', response(500), 'healthy', 0],
  ['a 429', response(429), 'busy', 1_000],
  ['a 429 that names a time', response(429, { 'retry-after': '5' }), 'busy', 5_000],
  ['a 429 that names a long time', response(429, { 'retry-after': '600' }), 'busy', 30_000],
  ['a 503', response(503), 'busy', 0],
  ['a 503 that names a time', response(503, { 'retry-after': '5' }), 'busy', 5_000],
  ['a refused connection', failure('connect'), 'failed', 0],
  ['silence', failure('timeout'), 'failed', 0],
  ['a bad certificate', failure('tls'), 'neutral', 0],
])('takes %s for what it says of the load of the host', async (_, outcome, kind, pauseMs) => {
  const politeness = createPoliteness({ concurrencyPerHost: 8, mode: 'off' });
  const answers: HostAnswer[] = [];
  const acquire = async () => ({ end: (answer: HostAnswer) => void answers.push(answer) });
  const polite = createPoliteFetch({
    fetcher: { fetch: async () => outcome, close: async () => {} },
    politeness: { ...politeness, acquire },
    signal: new AbortController().signal,
  });
  await polite('http://a.example/', { accept: 'html', tries: 1 });
  expect(answers).toEqual([{ kind, pauseMs, responseTimeMs: 7 }]);
});

it('asks nothing else of a host that is away until it is back', async () => {
  const asked: string[] = [];
  const back = Promise.withResolvers<FetchOutcome>();
  let isAway = false;
  const fetch: Fetcher['fetch'] = async (url, { truncate }) => {
    asked.push(truncate === true ? 'probe' : url.slice(-1));
    if (!isAway) return response(200);
    return truncate === true ? back.promise : failure('connect');
  };
  const polite = createPoliteFetch({
    fetcher: { fetch, close: async () => {} },
    politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
    signal: new AbortController().signal,
  });
  const ask = (name: string) => polite(`http://a.example/${name}`, { accept: 'html', tries: 1 });
  await ask('0');
  isAway = true;
  const failing = ['1', '2', '3'].map(ask);
  await expect.poll(() => asked.at(-1)).toBe('probe');
  const other = ask('4');
  await Promise.all(failing.slice(0, 2));
  expect(asked).not.toContain('4');
  isAway = false;
  back.resolve(response(200));
  expect(await other).toMatchObject({ status: 200 });
  await Promise.all(failing);
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
