import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HungUp } from './hung-up.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function connect(out: HungUp, address: string): Socket {
  const socket = new Socket();
  out.receive(socket, address);
  return socket;
}

/** Milliseconds until a new connection of the address is read; null where it is closed at once. */
function waitOf(out: HungUp, address: string): number | null {
  const socket = connect(out, address);
  if (socket.destroyed) return null;
  const begun = performance.now();
  while (socket.isPaused()) vi.advanceTimersByTime(10);
  return performance.now() - begun;
}

test('an address that was hung up on waits for a moment, and nobody else does', () => {
  const out = new HungUp();
  out.note('a');
  expect(waitOf(out, 'b')).toBe(0);
  expect(waitOf(out, 'a')).toBe(400);
  expect(waitOf(out, 'a')).toBe(0);
});

test('connections that were open beside the first count as one', () => {
  const out = new HungUp();
  for (let nth = 0; nth < 100; nth += 1) out.note('a');
  expect(waitOf(out, 'a')).toBe(400);
});

test('the more addresses are out, the longer each next one is, and who would be held for too long is refused', () => {
  const out = new HungUp();
  for (const name of ['a', 'b', 'c']) out.note(name);
  expect(waitOf(out, 'c')).toBe(1_200);
  for (let nth = 0; nth < 20; nth += 1) out.note(`${nth}`);
  expect(waitOf(out, '19')).toBeNull();
  vi.advanceTimersByTime(30_000);
  expect(waitOf(out, '19')).toBe(0);
  out.note('a');
  expect(waitOf(out, 'a')).toBe(400);
});

test('those that are held are let in one by one, and no more once another is hung up on', () => {
  const out = new HungUp();
  out.note('a');
  const held = Array.from({ length: 4 }, () => connect(out, 'a'));
  const waiting = () => held.filter((socket) => socket.isPaused()).length;
  vi.advanceTimersByTime(400);
  expect(waiting()).toBe(3);
  vi.advanceTimersByTime(10);
  expect(waiting()).toBe(2);
  out.note('a');
  vi.advanceTimersByTime(390);
  expect(waiting()).toBe(2);
  vi.advanceTimersByTime(40);
  expect(waiting()).toBe(0);
});

test('of one address no more than sixteen are held', () => {
  const out = new HungUp();
  out.note('a');
  const all = Array.from({ length: 20 }, () => connect(out, 'a'));
  expect(all.filter((socket) => socket.destroyed)).toHaveLength(4);
});

test('an address is out once two hundred of its connections have left unanswered within a second', () => {
  const out = new HungUp();
  const leave = (count: number, address = 'a'): void => {
    for (let nth = 0; nth < count; nth += 1) out.noteLeft(address);
  };
  leave(199);
  leave(199, 'b');
  expect(waitOf(out, 'a')).toBe(0);
  vi.advanceTimersByTime(1_001);
  leave(199);
  expect(waitOf(out, 'a')).toBe(0);
  leave(1);
  expect([waitOf(out, 'b'), waitOf(out, 'a')]).toEqual([0, 400]);
  leave(200);
  expect(waitOf(out, 'a')).toBe(400);
});

test('the oldest of too many addresses is forgotten', async () => {
  const out = new HungUp();
  for (let nth = 0; nth <= 10_000; nth += 1) out.note(`${nth}`);
  await turn();
  expect([waitOf(out, '0'), waitOf(out, '10000')]).toEqual([0, null]);
});
