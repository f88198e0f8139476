import { describe, expect, test } from 'vitest';
import { type JsonLinesLogOptions, jsonLinesLog } from './json-lines-log.ts';

function recorded(options: Pick<JsonLinesLogOptions, 'level'> = {}) {
  const lines: string[] = [];
  const log = jsonLinesLog({ ...options, write: (line) => lines.push(line) });
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
}

describe('the log of an API that was given none', () => {
  test('is one JSON object per line, in the form pino has, with what its children are bound to', () => {
    const { lines, log } = recorded();
    const before = Date.now();
    log.child({ requestId: 'r1' }).child({ b: 2 }).info({ status: 200, msg: 'not this' }, 'several\nlines');
    expect(lines).toEqual([expect.stringMatching(/^\{[^\n]*\}\n$/)]);
    const { time, ...line } = JSON.parse(lines[0] ?? '');
    expect(line).toEqual({ level: 30, requestId: 'r1', b: 2, status: 200, msg: 'several\nlines' });
    expect(time).toBeGreaterThanOrEqual(before);
  });

  test('leaves out what is below its level', () => {
    const { log, parsed } = recorded();
    log.debug({}, 'detail');
    log.warn({}, 'warning');
    expect(parsed().map(({ level }) => level)).toEqual([40]);
    const all = recorded({ level: 'debug' });
    all.log.debug({}, 'detail');
    expect(all.parsed().map(({ level }) => level)).toEqual([20]);
  });

  test('shows an error and its causes with their stacks, and nothing else that hangs on them', () => {
    const { log, parsed } = recorded();
    const cause = Object.assign(new RangeError('inner'), { key: 'secret' });
    log.error({ err: new TypeError('no such book', { cause }) }, 'request failed');
    const stack = expect.stringContaining('json-lines-log.test.ts');
    const inner = { type: 'RangeError', message: 'inner', stack };
    expect(parsed()[0].err).toEqual({ type: 'TypeError', message: 'no such book', stack, cause: inner });
  });

  test('says what happened even where the fields are no JSON', () => {
    const { log, parsed } = recorded();
    const circle: { self?: object } = {};
    circle.self = circle;
    log.info({ circle }, 'request');
    log.info({ rows: 5n }, 'request');
    expect(parsed()).toEqual([
      expect.objectContaining({ msg: 'request', fieldsNotLogged: expect.stringContaining('circular') }),
      expect.objectContaining({ msg: 'request', rows: '5' }),
    ]);
  });
});
