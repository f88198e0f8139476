import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../records/job.ts';
import { slotPresence, takeWorkerSlot } from './worker-slots.ts';

let dataDir: string;
let now: number;
beforeEach(() => {
  now = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-slots-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const watcher = () => slotPresence(dataDir).watch(() => now);
const show = (worker: string) => slotPresence(dataDir).show(worker);

describe('the slots of worker processes', () => {
  it('are each held by one process; the name of a lost one goes to the next that starts', () => {
    const first = takeWorkerSlot(dataDir);
    const second = takeWorkerSlot(dataDir);
    expect([first.name, second.name]).toEqual(['worker-1', 'worker-2']);
    first.release();
    const next = takeWorkerSlot(dataDir);
    expect(next.name).toBe('worker-1');
    next.release();
    second.release();
  });

  it('tell whether a worker crawls: not before the first, and not once it has left', async () => {
    const workers = watcher();
    expect(await workers()).toBe(false);
    const slot = takeWorkerSlot(dataDir);
    const leave = show(slot.name);
    expect(await workers()).toBe(true);
    await leave();
    expect(await workers()).toBe(false);
    slot.release();
  });

  it('do not count a process that shows nothing for as long as a lease lasts, until it shows itself again', async () => {
    const workers = watcher();
    const slot = takeWorkerSlot(dataDir);
    expect(await workers()).toBe(true);
    now += LEASE_MS;
    expect(await workers()).toBe(false);
    expect(takeWorkerSlot(dataDir).name).toBe('worker-2');
    await show(slot.name)();
    const leave = show(slot.name);
    expect(await workers()).toBe(true);
    await leave();
    slot.release();
  });

  it('do not count one that a lost process left behind, at the first look already', async () => {
    takeWorkerSlot(dataDir).release();
    expect(await watcher()()).toBe(false);
  });

  it.each<[string, (file: string) => void]>([
    ['is damaged', (file) => writeFileSync(file, 'no lock '.repeat(100))],
    ['is a folder', (file) => mkdirSync(file)],
    ['leads nowhere', (file) => symlinkSync(join(dataDir, 'gone', 'far'), file)],
  ])('do not count a file that %s, and a worker beside it counts', async (_what, make) => {
    const slot = takeWorkerSlot(dataDir);
    make(join(dataDir, 'worker-5.lock'));
    const workers = watcher();
    await show(slot.name)();
    expect(await workers()).toBe(false);
    const leave = show(slot.name);
    expect(await workers()).toBe(true);
    await leave();
    slot.release();
  });
});
