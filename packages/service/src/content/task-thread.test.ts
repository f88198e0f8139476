import { expect, test } from 'vitest';
import { TaskThread } from './task-thread.ts';

test('what is asked after the end is refused: a thread that began then would outlive the stop', async () => {
  const limits = { maxOldGenerationSizeMb: 64 };
  const thread = new TaskThread({
    entry: new URL('./content-thread.ts', import.meta.url),
    limits,
    deadline: 60_000,
  });
  await thread.close();
  await expect(
    thread.ask('index', { place: { kind: 'file', file: '' }, auditId: '', file: '', mark: '', mostBytes: 1 }),
  ).rejects.toThrow('The content worker stops.');
});
