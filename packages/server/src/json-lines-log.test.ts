import { describe, expect, test } from 'vitest';
import { jsonLinesLog } from './json-lines-log.ts';

function recorded() {
  const lines: string[] = [];
  return { lines, log: jsonLinesLog({ write: (line) => lines.push(line) }) };
}

describe('the log of an API that was given none', () => {
  test('is one JSON object per line, in the form pino has', () => {
    const { lines, log } = recorded();
    const before = Date.now();
    log.child({ requestId: 'r1' }).info({ status: 200, msg: 'not this' }, 'request');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    const { time, ...line } = JSON.parse(lines[0] ?? '');
    expect(line).toEqual({ level: 30, requestId: 'r1', status: 200, msg: 'request' });
    expect(time).toBeGreaterThanOrEqual(before);
  });

  test('leaves out what only a debugger wants', () => {
    const { lines, log } = recorded();
    log.debug({}, 'detail');
    log.warn({}, 'warning');
    log.error({}, 'error');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 50]);
  });

  test('shows an error with its stack, and nothing else that hangs on it', () => {
    const { lines, log } = recorded();
    log.error({ err: Object.assign(new TypeError('no such book'), { key: 'secret' }) }, 'request failed');
    const { err } = JSON.parse(lines[0] ?? '');
    expect(err).toEqual({
      type: 'TypeError',
      message: 'no such book',
      stack: expect.stringContaining('.test.ts'),
    });
  });

  test('says what happened even where the fields are no JSON', () => {
    const { lines, log } = recorded();
    const circle: { self?: object } = {};
    circle.self = circle;
    log.info({ circle }, 'request');
    log.info({ count: 1n }, 'request');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'request', fieldsNotLogged: expect.stringContaining('circular') }),
      expect.objectContaining({ msg: 'request', fieldsNotLogged: expect.stringContaining('BigInt') }),
    ]);
  });
});
