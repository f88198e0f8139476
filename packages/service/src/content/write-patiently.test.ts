import { expect, test, vi } from 'vitest';
import type { Job } from '../records/job.ts';
import { MarkedTurns } from './marked-turns.ts';
import type { Scribe } from './scribe.ts';
import type { SiteIndexes } from './site-indexes.ts';
import { writePatiently } from './write-patiently.ts';

/** No time that the machine has. */
const LATER = 9_000_000_000_000;
const DRAFT = { title: 'Sourdough', markdown: '# Sourdough', wordCount: 1 };

/** A job that a worker has died over: it is written when no other such job is. */
const job: Job = {
  id: 'job',
  kind: 'draft',
  subjectId: 'draft',
  projectId: 'project',
  accountId: 'account',
  attempts: 0,
  deaths: 1,
  fence: 0,
};

function desk(index: SiteIndexes['of']) {
  const suspect = { begin: vi.fn(), end: vi.fn() };
  const giveBack = vi.fn(async () => {});
  const scribe = { write: vi.fn(async () => DRAFT) };
  const marked = new MarkedTurns();
  const counted = { indexes: { of: index }, suspects: { job: () => suspect }, marked, queue: { giveBack } };
  const write = writePatiently(scribe as unknown as Pick<Scribe, 'write'>, {
    ...counted,
    clock: () => LATER,
  });
  return {
    suspect,
    giveBack,
    scribe,
    written: () => write(job, 'draft', {} as never),
    /** Resolves once the next job of the kind could be written. */
    isLeft: async () => (await marked.enter(job))(),
  };
}

test('a job whose index takes long is given back, to be taken up later, and its place is free', async () => {
  const { written, giveBack, scribe, suspect, isLeft } = desk(() => new Promise(() => {}));
  expect(await written()).toBeNull();
  expect(giveBack).toHaveBeenCalledExactlyOnceWith(job.id, LATER + 1_000);
  expect(scribe.write).not.toHaveBeenCalled();
  expect(suspect.end).toHaveBeenCalledOnce();
  await isLeft();
});

test('an index that fails after its job was given back disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const { written, isLeft } = desk(() => promise);
  expect(await written()).toBeNull();
  reject(new Error('The disk is full.'));
  await isLeft();
});

test('a job whose index is there is written, and suspected from when its thread is at it', async () => {
  const { written, giveBack, scribe, suspect, isLeft } = desk(async () => 'index file');
  scribe.write.mockImplementation(async (...[, , { onStage }]: unknown[] & Parameters<Scribe['write']>) => {
    onStage('turn');
    expect(suspect.begin).not.toHaveBeenCalled();
    onStage('work');
    expect(suspect.begin).toHaveBeenCalledOnce();
    return DRAFT;
  });
  expect(await written()).toBe(DRAFT);
  expect(giveBack).not.toHaveBeenCalled();
  expect(suspect.end).toHaveBeenCalledOnce();
  await isLeft();
});

test('an index that cannot be built is said to whoever does the job, and its place is free', async () => {
  const { written, giveBack, suspect, isLeft } = desk(async () => {
    throw new Error('The disk is full.');
  });
  await expect(written()).rejects.toThrow('The disk is full.');
  expect(giveBack).not.toHaveBeenCalled();
  expect(suspect.end).toHaveBeenCalledOnce();
  await isLeft();
});
