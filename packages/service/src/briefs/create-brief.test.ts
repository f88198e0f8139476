import { expect, it } from 'vitest';
import { createBrief } from './create-brief.ts';

it('a job that is not kept in the end is not told of', async () => {
  const told: unknown[] = [];
  const resources = {
    clock: () => 0,
    content: { brief: async () => ({}) },
    reads: { projects: { find: async () => ({ id: 'p' }) }, jobs: { countOpen: async () => 0 } },
  };
  const stores = { briefs: { create: async () => ({}) }, drafts: { start: async () => 'job' } };
  const context = {
    account: { id: 'a' },
    log: { info: (fields: object) => told.push(fields) },
    transaction: async (work: (all: typeof stores) => Promise<unknown>) => {
      await work(stores);
      throw new Error('Other transactions stood in the way.');
    },
  };
  const [handle, request] = [createBrief(resources as never), { path: {}, body: {} }];
  await expect(handle(request as never, context as never)).rejects.toThrow('Other transactions');
  expect(told).toEqual([]);
});
