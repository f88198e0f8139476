import { expect, test } from 'vitest';
import { jsonLinesLog } from './json-lines-log.ts';

test('writes one JSON object a line, from its level on, with what its children are bound to', () => {
  const lines: string[] = [];
  const log = jsonLinesLog({ level: 'info', write: (line) => lines.push(line) });
  log.debug({ a: 1 }, 'not written');
  log.child({ requestId: 'r' }).child({ b: 2 }).warn({ rows: 5n }, 'several\nlines');
  expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.any(Number),
    requestId: 'r',
    b: 2,
    rows: '5',
    msg: 'several\nlines',
  });
});

test('writes name, message and stack of an error and of its causes', () => {
  const lines: string[] = [];
  const err = new TypeError('outer', { cause: new RangeError('inner') });
  jsonLinesLog({ write: (line) => lines.push(line) }).error({ err }, 'failed');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('json-lines-log.test.ts'),
    cause: { type: 'RangeError', message: 'inner', stack: expect.any(String) },
  });
});
