import { describe, expect, it } from 'vitest';
import { describeAnswer } from './answer.ts';

const rate = { 'x-ratelimit-limit': '1200', 'x-ratelimit-remaining': '1199', 'x-ratelimit-reset': '1001' };
const answered = {
  status: 200,
  headers: new Headers(rate),
  body: '{"data":{}}',
  withKey: true,
  ms: 12.4,
  now: 1000.2,
};

describe('An answer in Try it', () => {
  it('says status, time and what is left in the bucket', () => {
    const shown = describeAnswer(answered);
    expect(shown).toMatchObject({ summary: '200 · 12 ms', ok: true });
    expect(shown.rate).toBe('Requests a minute: 1,199 of 1,200 left, one more in at most 1 s');
  });

  it('indents JSON and leaves everything else as it is', () => {
    expect(describeAnswer(answered).body).toBe('{\n  "data": {}\n}');
    expect(describeAnswer({ ...answered, body: '<p>' }).body).toBe('<p>');
  });

  it('says in a sentence what to do where no key was given', () => {
    const body = '{"error":{"code":"UNAUTHENTICATED","message":"Send an API key in the header."}}';
    const shown = describeAnswer({ ...answered, status: 401, body, withKey: false });
    expect(shown.advice).toMatch(/^This needs an API key: put yours into the field “API key”/);
    expect(shown.body).toContain('UNAUTHENTICATED');
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])(
    'says what the error of a %d says',
    (status) => {
      const body = JSON.stringify({ error: { code: 'X', message: 'Something happened: do this.' } });
      expect(describeAnswer({ ...answered, status, body }).advice).toBe('Something happened: do this.');
    },
  );

  it.each(['', '<p>', 'null', '{}', '{"error":null}', '{"error":"x"}', '{"error":{"message":1}}'])(
    'says nothing of an error that is not ours: %s',
    (body) => {
      expect(describeAnswer({ ...answered, status: 502, body }).advice).toBeNull();
    },
  );

  it('has nothing to advise where all went well', () => {
    expect(describeAnswer(answered).advice).toBeNull();
  });

  it('claims nothing about the rate where the headers are missing', () => {
    expect(describeAnswer({ ...answered, status: 502, headers: [] })).toMatchObject({
      ok: false,
      rate: null,
    });
  });
});
