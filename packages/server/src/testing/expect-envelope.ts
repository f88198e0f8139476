import { expect } from 'vitest';
import type { RawResponse } from './raw-request.ts';

/**
 * Holds an error against the envelope: JSON, the request id in header and body, a sentence that says what to do, and
 * the rate headers that every answer under the base path carries. Returns what tells one error from another.
 */
export function expectEnvelope({ status, headers, body }: RawResponse): { status: number; code: string } {
  const { error } = JSON.parse(body);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(error.requestId).toBe(headers['x-request-id']);
  expect(error.message).toMatch(/\.$/);
  expect(headers.date).toMatch(/ GMT$/);
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(headers[`x-ratelimit-${name}`]).toMatch(/^\d+$/);
  }
  return { status, code: error.code };
}
