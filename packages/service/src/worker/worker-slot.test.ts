import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../records/job.ts';
import { showPresence, takeWorkerSlot, WorkerProcesses } from './worker-slot.ts';

let dataDir: string;
let now: number;
beforeEach(() => {
  now = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-slots-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const watcher = () => new WorkerProcesses(dataDir, () => now);

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

  it('tell whether a worker crawls: not before the first, and not once it has left', () => {
    const workers = watcher();
    expect(workers.present()).toBe(false);
    const slot = takeWorkerSlot(dataDir);
    const leave = showPresence(slot.file);
    expect(workers.present()).toBe(true);
    leave();
    expect(workers.present()).toBe(false);
    slot.release();
  });

  it('do not count a process that shows nothing for as long as a lease lasts, until it shows itself again', () => {
    const workers = watcher();
    const slot = takeWorkerSlot(dataDir);
    expect(workers.present()).toBe(true);
    now += LEASE_MS;
    expect(workers.present()).toBe(false);
    expect(takeWorkerSlot(dataDir).name).toBe('worker-2');
    showPresence(slot.file)();
    const leave = showPresence(slot.file);
    expect(workers.present()).toBe(true);
    leave();
    slot.release();
  });

  it('do not count one that a lost process left behind, at the first look already', () => {
    takeWorkerSlot(dataDir).release();
    expect(watcher().present()).toBe(false);
  });
});
