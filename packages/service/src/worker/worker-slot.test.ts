import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../jobs/job-queue.ts';
import { hasWorkerProcess, showPresence, takeWorkerSlot } from './worker-slot.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-slots-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

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
    expect(hasWorkerProcess(dataDir)).toBe(false);
    const slot = takeWorkerSlot(dataDir);
    const leave = showPresence(slot.file);
    expect(hasWorkerProcess(dataDir)).toBe(true);
    leave();
    expect(hasWorkerProcess(dataDir)).toBe(false);
    slot.release();
  });

  it('do not count a process that has not been seen for as long as a lease lasts, though it still holds its slot', () => {
    const slot = takeWorkerSlot(dataDir);
    const before = new Date(Date.now() - LEASE_MS - 1);
    utimesSync(slot.file, before, before);
    expect(hasWorkerProcess(dataDir)).toBe(false);
    expect(takeWorkerSlot(dataDir).name).toBe('worker-2');
    slot.release();
  });
});
