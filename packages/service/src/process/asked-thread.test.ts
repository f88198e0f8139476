import { getEventListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AskedThread, ThreadDied } from './asked-thread.ts';

/** A thread that does what it is told, and tells how often that was. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let told = 0;
    parentPort.on('message', ({ id, question }) => {
      told += 1;
      if (question === 'die') throw new Error('as told');
      if (question === 'go on') parentPort.postMessage({ id, type: 'progress' });
      if (question !== 'wait') parentPort.postMessage({ id, type: 'answer', told });
    });`)}`,
);

interface Told {
  readonly id: number;
  readonly type: 'answer';
  readonly told: number;
}

function opened(idleMs = 60_000) {
  const thread = new AskedThread<string, Told>({ entry: OBEDIENT, limits: {}, idleMs });
  const ask = async (question: string, signal?: AbortSignal) =>
    (await thread.ask(question, signal && { signal })).told;
  return { thread, ask, [Symbol.asyncDispose]: () => thread.end(new Error('The test ends.')) };
}

describe('a thread that is there while it is asked', () => {
  it('answers each question, also several at once, and is the same as long as it is asked', async () => {
    await using asked = opened();
    expect(await Promise.all(['a', 'b', 'c'].map((question) => asked.ask(question)))).toEqual([1, 2, 3]);
    expect(await asked.ask('d')).toBe(4);
  });

  it('says that it goes on before it answers', async () => {
    await using asked = opened();
    let signs = 0;
    const onProgress = () => {
      signs += 1;
    };
    expect((await asked.thread.ask('go on', { onProgress })).told).toBe(1);
    expect(signs).toBe(1);
  });

  it('takes all that it was asked along when it dies, with what it said, and there is another then', async () => {
    await using asked = opened();
    const lost = await Promise.allSettled(['wait', 'die', 'late'].map((question) => asked.ask(question)));
    for (const { reason } of lost.map((one) => ({ reason: undefined, ...one }))) {
      expect(reason).toBeInstanceOf(ThreadDied);
      expect(String(reason)).toContain('as told');
    }
    expect(await asked.ask('a')).toBe(1);
  });

  it('is told where nobody waits any more, and whoever asked hears that at once', async () => {
    await using asked = opened();
    const gone = new AbortController();
    const left = asked.ask('wait', gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(asked.ask('a', gone.signal)).rejects.toThrow('gone');
    // What was asked, and that nobody waits.
    expect(await asked.ask('a')).toBe(3);
  });

  it('ends with what it is at where it is given up, and without a question by itself', async () => {
    await using asked = opened(1);
    const lost = asked.ask('wait');
    await Promise.all([expect(lost).rejects.toThrow('given up'), asked.thread.end(new Error('given up'))]);
    expect(await asked.ask('a')).toBe(1);
    for (let told = 2; told > 1; told = await asked.ask('a')) await delay(20);
  });

  it.each([
    ['a question that cannot be sent', OBEDIENT, (() => undefined) as never],
    ['a thread that cannot be started', new URL('http://127.0.0.1/thread.js'), 'a'],
  ])('tells who asks of %s, and waits for nothing of it', async (_what, entry, question) => {
    const thread = new AskedThread<string, Told>({ entry, limits: {}, idleMs: 1 });
    const gone = new AbortController();
    await expect(thread.ask(question, { signal: gone.signal })).rejects.toThrow(/could not be cloned|scheme/);
    expect(getEventListeners(gone.signal, 'abort')).toEqual([]);
    if (entry !== OBEDIENT) return;
    const told = async () => (await thread.ask('a')).told;
    for (let before = 0, now = await told(); now > before; [before, now] = [now, await told()])
      await delay(20);
    await thread.end(new Error('The test ends.'));
  });

  it('is not begun again once it is closed, whoever still has a question', async () => {
    await using asked = opened();
    const lost = asked.ask('wait');
    const next = lost.catch(() => asked.ask('a'));
    await Promise.all([expect(next).rejects.toThrow('closed'), asked.thread.close(new Error('closed'))]);
    await expect(asked.ask('a')).rejects.toThrow('closed');
  });

  it('has ended for everybody who ends it, not for the first alone', async () => {
    await using asked = opened();
    await asked.ask('a');
    const ended: string[] = [];
    const end = (who: string) => asked.thread.end(new Error(who)).then(() => ended.push(who));
    await Promise.all([end('first'), end('second')]);
    expect(ended).toEqual(['first', 'second']);
  });
});
