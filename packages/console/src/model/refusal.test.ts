import { expect, it } from 'vitest';
import { isSessionEnd, problemOf, refusalOf } from './refusal.ts';

const answer = (status: number, headers = {}) => new Response(null, { status, headers });

it('reads code, message, request and waiting time of a refusal', () => {
  const error = { code: 'RATE_LIMITED', message: 'Slow down.', requestId: 'r1' };
  const problem = problemOf(refusalOf(answer(429, { 'retry-after': '7' }), { error }));
  expect(problem).toMatchObject({ ...error, retryAfter: 7 });
});

it.each([[undefined], [''], ['<h1>Bad gateway</h1>'], [null], [{}], [{ error: null }], [{ error: 'no' }]])(
  'takes %j for the answer of something else',
  (body) => {
    expect(problemOf(refusalOf(answer(502), body)).code).toBe('UNEXPECTED_RESPONSE');
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
