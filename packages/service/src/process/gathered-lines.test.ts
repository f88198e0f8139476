import { spawnSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatheredLines } from './gathered-lines.ts';
import { createLog } from './log.ts';

const writing = () => {
  const pieces: string[] = [];
  const log = createLog('info', 'api', gatheredLines({ write: (text) => void pieces.push(text) }));
  const messages = () => pieces.map((piece) => [...piece.matchAll(/"msg":"(\w+)"/g)].map(([, msg]) => msg));
  return { log, messages };
};

test('lines of one turn of the event loop are written in one piece, in their order', async () => {
  const { log, messages } = writing();
  for (const message of ['one', 'two', 'three']) log.info(message);
  expect(messages()).toEqual([]);
  await nextTurn();
  expect(messages()).toEqual([['one', 'two', 'three']]);
  log.info('four');
  await nextTurn();
  expect(messages()).toEqual([['one', 'two', 'three'], ['four']]);
});

test('a warning or an error is written at once, with what was said before it, also by a child', async () => {
  const { log, messages } = writing();
  log.info('one');
  log.warn('two');
  expect(messages()).toEqual([['one', 'two']]);
  log.child({ part: 'a' }).error('three');
  log.info('four');
  expect(messages()).toEqual([['one', 'two'], ['three']]);
  await nextTurn();
  expect(messages()).toEqual([['one', 'two'], ['three'], ['four']]);
});

test.each([
  ['exits', 'process.exit(0)'],
  ['throws', 'throw new Error("a mistake")'],
  ['ends', ''],
])('nothing is lost of a process that %s in the same turn', (_how, end) => {
  const log = new URL('log.ts', import.meta.url);
  const program = `
    import { createLog, gatheredOutput } from ${JSON.stringify(log)};
    createLog('info', 'api', gatheredOutput()).info('last');
    ${end};
  `;
  const args = ['--input-type=module', '--eval', program];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toContain('"msg":"last"');
});
