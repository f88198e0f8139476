import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLinesLog } from './json-lines-log.ts';
import { loggableError } from './loggable-error.ts';

const SECRET = 'c2VjcmV0LXZhbHVl';

/** Errors as libraries throw them: with the request, its headers and other errors hanging on them. */
const carrying = fc.letrec<{ error: Error; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'xsmall', maxDepth: 3 },
    fc.constantFrom(SECRET, [SECRET], { authorization: `Bearer ${SECRET}` }, new Map([['cookie', SECRET]])),
    fc.dictionary(fc.constantFrom('headers', 'request', 'body', 'cause', 'toJSON'), tie('value'), {
      maxKeys: 2,
    }),
    tie('error'),
  ),
  error: fc
    .record({
      type: fc.constantFrom<new (message: string, options: ErrorOptions) => Error>(
        Error,
        TypeError,
        RangeError,
      ),
      text: fc.constantFrom(
        'it failed',
        `"Bearer ${SECRET}" is an invalid header value`,
        `GET https://user:${SECRET}@example.com/a?key=${SECRET}&b failed`,
      ),
      cause: fc.option(
        tie('value').filter((value) => typeof value === 'object'),
        { nil: undefined },
      ),
      properties: fc.dictionary(
        fc.constantFrom('request', 'response', 'config', 'code', 'errors'),
        tie('value'),
        { maxKeys: 1 },
      ),
    })
    .map(({ type, text, cause, properties }) =>
      Object.assign(new type(text, cause === undefined ? {} : { cause }), properties),
    ),
})).error;

test('nothing an error carries beside its name, message and stack comes into a log, however deep it hangs', () => {
  fc.assert(
    fc.property(carrying, (error) => {
      const lines: string[] = [];
      jsonLinesLog({ write: (line) => lines.push(line) }).error({ err: error }, 'failed');
      const copy = loggableError(error);
      const seen = lines.join('') + inspect(copy, { depth: 10 }) + JSON.stringify(copy);
      expect(seen).not.toContain(SECRET);
      expect(lines).toHaveLength(1);
      expect(copy.name).toBe(error.name);
    }),
    { numRuns: 200 },
  );
});

test('an error keeps what explains it: its class, its place and the errors behind it', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('no route')]);
  const copy = loggableError(new TypeError('no rows', { cause: refused }));
  expect(copy).toMatchObject({ name: 'TypeError', message: 'no rows', constructor: TypeError });
  expect(copy.stack).toContain('loggable-error.test.ts');
  expect(copy.cause).toMatchObject({ message: 'connect ECONNREFUSED ::1:5432; no route' });
});

test('causes that lead round in a circle end', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(inspect(loggableError(first))).toContain('second');
});

test('what is thrown without being an error is named, not shown, unless it is a text', () => {
  expect(loggableError({ headers: SECRET }).message).toBe('A object was thrown that is no Error.');
  expect(loggableError(`Basic ${SECRET}`).message).toBe('Basic [hidden]');
  expect(loggableError(new DOMException('gone', 'AbortError'))).toMatchObject({ name: 'AbortError' });
});

test('a message of megabytes is reduced, too, before the process that it ends is missed', () => {
  const long = 'x'.repeat(2_000_000);
  expect(loggableError(new Error(`${long} https://user:${SECRET}@e.example`)).message).not.toContain(SECRET);
});
