import { contract } from '@seogeo/contract/account';
import { expect, it } from 'vitest';
import { inFull, inWords } from './moments.ts';
import { needsOperator, problemSentence } from './problem.ts';
import { allScopes, scopeSentence, scopesInWords } from './scopes.ts';

const { document }: { document: { components?: { schemas?: Record<string, { enum?: string[] }> } } } =
  contract;
const values = (schema: string) => document.components?.schemas?.[schema]?.enum ?? [];

it('has a sentence for every scope of the contract', () => {
  expect(allScopes.toSorted()).toEqual(values('Scope').toSorted());
  expect(allScopes.map(scopeSentence).filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([]);
  expect(scopesInWords([...allScopes].sort())).toBe('All scopes');
  expect(scopesInWords(['audits:read', 'pages:read'])).toBe('audits:read, pages:read');
});

it('has a sentence for every error that a person can cause or wait for', () => {
  // The page sends nothing that is answered with these, and then shows what the service says.
  const byFault = [
    'VALIDATION_ERROR',
    'INVALID_JSON',
    'BAD_REQUEST',
    'METHOD_NOT_ALLOWED',
    'NOT_ACCEPTABLE',
    'REQUEST_TIMEOUT',
    'PAYLOAD_TOO_LARGE',
    'URI_TOO_LONG',
    'UNSUPPORTED_MEDIA_TYPE',
    'EXPECTATION_FAILED',
    'HEADERS_TOO_LARGE',
    'INTERNAL_ERROR',
  ];
  expect(values('ErrorCode')).not.toEqual([]);
  expect(values('ErrorCode').filter((code) => needsOperator({ code, message: 'm' }))).toEqual(byFault);
  for (const code of ['TEAPOT', 'constructor'])
    expect(problemSentence({ code, message: 'Short and stout.' })).toBe('Short and stout.');
});

it.each([
  [undefined, 'in a minute'],
  [0, 'in 1 s'],
  [59, 'in 59 s'],
  [61, 'in 61 s'],
  [100, 'in 2 minutes'],
])('says after %s s when to try again', (retryAfter, words) => {
  expect(problemSentence({ code: 'RATE_LIMITED', message: 'm', retryAfter })).toContain(words);
});

it('tells attempts to sign in from other requests', () => {
  const limited = (message: string) => problemSentence({ code: 'RATE_LIMITED', message });
  expect(limited('Too many attempts to sign in: retry in 9 seconds.')).toMatch(
    /^Too many sign-ins were tried/,
  );
  expect(limited('Rate limit exceeded.')).toMatch(/^Too many requests were sent/);
});

it.each([
  ['2025-01-15T10:00:00.000Z', 'just now'],
  ['2025-01-15T10:00:30.000Z', 'in a minute'],
  ['2025-01-15T09:58:30.000Z', '1 minute ago'],
  ['2025-01-15T07:00:00.000Z', '3 hours ago'],
  ['2025-01-15T12:30:00.000Z', 'in 2 hours'],
  ['2024-11-02T12:00:00.000Z', 'Nov 2, 2024'],
])('says of %s: %s', (moment, words) => {
  expect(inWords(moment, Date.parse('2025-01-15T10:00:00.000Z'))).toBe(words);
  expect(inFull(moment)).toMatch(/202[45]/);
});
