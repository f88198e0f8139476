import { describe, expect, it } from 'vitest';
import { describeAnswer } from './answer.ts';

const rate = { 'x-ratelimit-limit': '1200', 'x-ratelimit-remaining': '1199', 'x-ratelimit-reset': '1001' };
const answered = { status: 200, headers: new Headers(rate), body: '{"data":{}}', ms: 12.4, now: 1000.2 };

describe('An answer in Try it', () => {
  it('says status, time and what is left in the bucket', () => {
    const shown = describeAnswer(answered);
    expect(shown).toMatchObject({ summary: '200 · 12 ms', ok: true });
    expect(shown.rate).toBe('1,199 tokens left at 1,200 per minute, the next one in at most 1 s');
  });

  it('indents JSON and leaves everything else as it is', () => {
    expect(describeAnswer(answered).body).toBe('{\n  "data": {}\n}');
    expect(describeAnswer({ ...answered, body: '<p>' }).body).toBe('<p>');
  });

  it('claims nothing about the rate where the headers are missing', () => {
    expect(describeAnswer({ ...answered, status: 502, headers: [] })).toMatchObject({
      ok: false,
      rate: null,
    });
  });
});
