import { expect, it } from 'vitest';
import { benchOptions } from './options.ts';

it('measures all participants in three rounds unless told otherwise', () => {
  expect(benchOptions([])).toMatchObject({
    part: 'throughput',
    rounds: 3,
    stores: ['memory', 'sqlite'],
    log: false,
  });
  expect(benchOptions(['--only', 'ours,fastify', '--rounds=5', '--json'])).toMatchObject({
    participants: ['ours', 'fastify'],
    rounds: 5,
    json: true,
  });
});

it('takes the number of minutes, operations, or the name behind the part', () => {
  expect(benchOptions(['--soak'])).toMatchObject({ part: 'soak', minutes: 10 });
  expect(benchOptions(['--soak', '2.5'])).toMatchObject({ minutes: 2.5 });
  expect(benchOptions(['--scale', '100'])).toMatchObject({ part: 'scale', operations: 100 });
  expect(benchOptions(['--profile', 'fastify', '--work', 'one'])).toMatchObject({
    part: 'profile',
    competitor: 'fastify',
    work: 'one',
  });
});

it.each([
  [['--only', 'nobody'], 'one or more of node-http, fastify'],
  [['--rounds', '0'], 'a whole number from 1'],
  [['--seconds', 'long'], 'a number above 0'],
  [['--soak', '--scale'], 'one part at a time'],
  [['17'], 'one word too many'],
])('says what is wrong with %j', (args, message) => {
  expect(() => benchOptions(args)).toThrow(message);
});
