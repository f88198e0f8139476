import { createClient } from '@seogeo/client';
import { expect, it } from 'vitest';
import { isSessionEnd, problemOf, refusalOf } from './refusal.ts';

const answer = (status: number, headers = {}) => new Response(null, { status, headers });

it('reads code, message, request and waiting time of a refusal', () => {
  const error = { code: 'RATE_LIMITED', message: 'Slow down.', requestId: 'r1' };
  const problem = problemOf(refusalOf(answer(429, { 'retry-after': '7' }), { error }));
  expect(problem).toMatchObject({ ...error, retryAfter: 7 });
  expect(problemOf(refusalOf(answer(429), { error })).retryAfter).toBeUndefined();
});

it.each([[undefined], [''], ['<h1>Bad gateway</h1>'], [null], [{}], [{ error: null }], [{ error: 'no' }]])(
  'takes %j for the answer of something else',
  (body) => {
    expect(problemOf(refusalOf(answer(502), body)).code).toBe('UNEXPECTED_RESPONSE');
  },
);

it.each([
  [400, 'seedUrl: 10.0.0.1 is a private address', '10.0.0.1 is a private address'],
  [
    409,
    '20 audits (all of them) are pending; wait for one.',
    '20 audits (all of them) are pending; wait for one.',
  ],
  [404, 'Note: there is no project x.', 'Note: there is no project x.'],
])(
  'says of a %i of the public API to people what it says, without what is for programs',
  async (status, message, said) => {
    const error = { code: 'VALIDATION_ERROR', message, requestId: 'r1', details: [] };
    const client = createClient({
      apiKey: 'sgk_live_1',
      baseUrl: 'http://127.0.0.1:1/api/public/v1',
      maxRetries: 0,
      fetch: () => Promise.resolve(Response.json({ error }, { status, headers: { 'x-request-id': 'r1' } })),
    });
    const problem = await client.me.get().then(() => null, problemOf);
    expect(problem).toMatchObject({ message: said, requestId: 'r1' });
  },
);

it('tells a lost connection, a timeout and a fault of the page from each other', () => {
  const codes = [
    new TypeError('Failed to fetch'),
    new DOMException('signal timed out', 'TimeoutError'),
    new RangeError('x'),
  ].map((error) => problemOf(error).code);
  expect(codes).toEqual(['CONNECTION_FAILED', 'TIMEOUT', 'PAGE_FAILED']);
});

it('takes no wrong password for the end of a session', () => {
  const refused = (code: string) => refusalOf(answer(401), { error: { code, message: 'm', requestId: 'r' } });
  const ends = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DELETED'];
  const codes = [...ends, 'INVALID_CREDENTIALS', 'INVALID_LINK', 'WRONG_PASSWORD'];
  expect(codes.filter((code) => isSessionEnd(refused(code)))).toEqual(ends);
});
