import { expect, it } from 'vitest';
import type { CpuProfile } from './cpu-profile.ts';
import { selfTimesByFunction, selfTimesByPackage } from './profile-groups.ts';

const frames: readonly (readonly [string, string])[] = [
  ['(idle)', ''],
  ['(garbage collector)', ''],
  ['send', 'file:///home/me/seogeo/packages/server/src/stages/send.ts'],
  ['next', 'file:///home/me/seogeo/node_modules/router/index.js'],
  ['inner', 'file:///home/me/seogeo/node_modules/a/node_modules/@b/c/lib/x.js'],
  ['writeHead', 'node:_http_server'],
  ['writeUtf8String', ''],
];

/** A profile of one sample each, lasting 10, 20, 30 … microseconds. */
const profile: CpuProfile = {
  nodes: frames.map(([functionName, url], index) => ({
    id: index + 1,
    callFrame: { functionName, url, lineNumber: 4 },
  })),
  samples: [...frames.keys()].map((index) => index + 1).concat(1),
  timeDeltas: [500, ...[...frames.keys()].map((index) => (index + 1) * 10)],
};

it('counts the time until the next sample, leaves idle time out, and shares add up to one', () => {
  const times = selfTimesByPackage(profile);
  expect(times.map(({ name, microseconds }) => [name, microseconds])).toEqual([
    ['writes to the socket, encoding included', 70],
    ['node:_http_server', 60],
    ['@b/c', 50],
    ['router', 40],
    ['packages/server/src/stages/send.ts', 30],
    ['garbage collection', 20],
  ]);
  expect(times.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('names a function by its file in the workspace and its line, whatever folder that lies in', () => {
  const names = selfTimesByFunction(profile).map(({ name }) => name);
  expect(names).toContain('send  packages/server/src/stages/send.ts:5');
  expect(names).toContain('next  node_modules/router/index.js:5');
  expect(names).toContain('writeHead  node:_http_server:5');
});
