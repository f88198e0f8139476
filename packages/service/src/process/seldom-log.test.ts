import pino from 'pino';
import { expect, it } from 'vitest';
import { SeldomLog } from './seldom-log.ts';

it('a trouble that lasts is told at first, and then once a minute with what was left out', () => {
  const lines: string[] = [];
  let now = 0;
  const log = new SeldomLog(
    pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
    () => now,
  );
  for (; now <= 120_000; now += 2_000) {
    log.warn({ owner: 'a' }, 'no room');
    if (now === 4_000) log.warn({}, 'something else');
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, owner: 'a', msg: 'no room' },
    { level: 40, msg: 'something else' },
    { level: 40, owner: 'a', leftOut: 29, msg: 'no room' },
    { level: 40, owner: 'a', leftOut: 29, msg: 'no room' },
  ]);
});
