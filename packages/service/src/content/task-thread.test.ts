import { describe, expect, it, test } from 'vitest';
import { TaskThread } from './task-thread.ts';

const ASKED = { place: { kind: 'file', file: '' }, auditId: '', file: '', mark: '', mostBytes: 1 } as const;
/** A thread to which all is done at once. */
const AT_ONCE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => parentPort.postMessage({ type: 'done', id, answers: { index: null } }));`)}`,
);

test('what is asked after the end is refused: a thread that began then would outlive the stop', async () => {
  const limits = { maxOldGenerationSizeMb: 64 };
  const thread = new TaskThread({
    entry: new URL('./content-thread.ts', import.meta.url),
    limits,
    deadline: 60_000,
  });
  await thread.close();
  await expect(thread.ask('index', ASKED, { accountId: 'a' })).rejects.toThrow('The content worker stops.');
});

describe('what a thread is asked', () => {
  function opened() {
    const thread = new TaskThread({ entry: AT_ONCE, limits: {}, deadline: 60_000 });
    const begun: string[] = [];
    return {
      begun,
      ask: (name: string, accountId: string, signal?: AbortSignal) =>
        thread.ask('index', ASKED, { accountId, signal, onBegin: () => void begun.push(name) }),
      [Symbol.asyncDispose]: () => thread.close(),
    };
  }

  it('is done in turns by account: who comes waits for what is in work, and for one of each other', async () => {
    await using thread = opened();
    const many = ['a0', 'a1', 'a2'].map((name) => thread.ask(name, 'many'));
    await Promise.all([...many, thread.ask('b0', 'few'), thread.ask('c0', 'other')]);
    expect(thread.begun).toEqual(['a0', 'b0', 'c0', 'a1', 'a2']);
  });

  it('is dropped when nobody waits for it any more, and goes on where it is in work', async () => {
    await using thread = opened();
    const gone = new AbortController();
    const left = ['a0', 'a1', 'a2'].map((name) => thread.ask(name, 'many', gone.signal));
    const others = ['a3', 'a4'].map((name) => thread.ask(name, 'many'));
    gone.abort(new Error('gone'));
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    await expect(thread.ask('a5', 'many', gone.signal)).rejects.toThrow('gone');
    await Promise.all(others);
    expect(thread.begun).toEqual(['a0', 'a3', 'a4']);
  });
});
