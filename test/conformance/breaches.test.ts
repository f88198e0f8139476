import { describe, expect, it } from 'vitest';
import { breaches } from './breaches.ts';
import { operationOf } from './documented.ts';
import type { WireAnswer } from './wire.ts';

const answer: WireAnswer = {
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': 'r1',
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '59',
    'x-ratelimit-reset': '1736935201',
    ratelimit: '"key";r=59;t=1',
    'ratelimit-policy': '"key";q=60;w=60',
    'cache-control': 'private, no-store',
    vary: 'Authorization, Accept',
    'x-content-type-options': 'nosniff',
  },
  text: body({ plan: 'pro' }),
};

function body(more: object, requestId = 'r1'): string {
  const account = {
    userId: '01946a3e-2200-7a90-8c4d-5e6f7a8b9c01',
    email: 'a@example.com',
    apiKeyPrefix: 'sgk_live_4fQz81Lm',
  };
  return JSON.stringify({ data: { ...account, ...more }, meta: { requestId } });
}

const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(answer.headers).filter(([other]) => other !== name));

/** What keeps the other tests honest: an answer that is not as documented is found out. */
describe('an answer that is not as documented', () => {
  it.each<[string, Partial<WireAnswer>, RegExp | null]>([
    ['nothing', {}, null],
    ['an undocumented status', { status: 418 }, /status 418 is not documented/],
    ['a missing header', { headers: without('x-ratelimit-reset') }, /x-ratelimit-reset is missing/],
    [
      'a header of the wrong type',
      { headers: { ...answer.headers, 'x-ratelimit-limit': 'many' } },
      /must be integer/,
    ],
    [
      'an undocumented header',
      { headers: { ...answer.headers, 'x-powered-by': 'luck' } },
      /x-powered-by is not documented/,
    ],
    [
      'another media type',
      { headers: { ...answer.headers, 'content-type': 'text/html' } },
      /Content-Type is text\/html/,
    ],
    ['an undocumented field', { text: body({ plan: 'pro', password: 'x' }) }, /additional properties/],
    ['a missing field', { text: body({}) }, /required property 'plan'/],
    ['a value outside the enum', { text: body({ plan: 'Pro' }) }, /one of the allowed values/],
    ['another request id in the body', { text: body({ plan: 'pro' }, 'r2') }, /requestId r2/],
  ])('is told by %s', (_what, change, expected) => {
    const found = breaches(operationOf('getMe'), { ...answer, ...change });
    if (expected === null) expect(found).toEqual([]);
    else expect(found.join('\n')).toMatch(expected);
  });

  it('is told by a code that the operation does not document', () => {
    const text = JSON.stringify({ error: { code: 'NOT_FOUND', message: 'There is none.', requestId: 'r1' } });
    const found = breaches(operationOf('getMe'), { ...answer, status: 400, text });
    expect(found.join('\n')).toMatch(/code NOT_FOUND is not documented here/);
  });
});
