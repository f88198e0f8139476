import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { TaskThread } from './task-thread.ts';

/** A thread to which all is done at once. */
const AT_ONCE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => parentPort.postMessage({ type: 'done', id, answers: { index: null } }));`)}`,
);

type Named = readonly [name: string, accountId: string, isWanted: boolean];

const ASKED = {
  place: { kind: 'file', file: '' },
  auditId: '',
  file: '/nowhere/a.idx',
  mark: '',
  mostBytes: 1,
} as const;

/** @param wanted what somebody begins to wait for as soon as all are in the line */
async function inOrder(named: readonly Named[], wanted: readonly string[] = []) {
  const thread = new TaskThread({ entry: AT_ONCE, limits: {}, deadline: 60_000 });
  const begun: string[] = [];
  const added = named.map(([name, accountId, isWanted]) => {
    const wanting = new AbortController();
    if (isWanted) wanting.abort();
    const turn = { accountId, wanted: wanting.signal, onBegin: () => void begun.push(name) };
    return { name, wanting, built: buildIndex(thread, ASKED, turn) };
  });
  for (const { name, wanting } of added) if (wanted.includes(name)) wanting.abort();
  await Promise.all(added.map(({ built }) => built));
  await thread.close();
  return begun;
}

describe('the line of indexes that one thread builds', () => {
  it('gives accounts turns, however many sites one of them has', async () => {
    const many = Array.from({ length: 12 }, (_, n) => [`many${n}`, 'many', true] as const);
    const begun = await inOrder([...many, ['few0', 'few', true], ['few1', 'few', true]]);
    expect(begun.slice(0, 6)).toEqual(['many0', 'few0', 'many1', 'few1', 'many2', 'many3']);
  });

  it('has what somebody waits for built before what is built ahead', async () => {
    const ahead = ['a', 'b', 'c', 'd'].map((account) => [account, account, false] as const);
    expect(await inOrder([...ahead, ['waited for', 'e', true]])).toEqual(['a', 'waited for', 'b', 'c', 'd']);
  });

  it('builds what somebody begins to wait for next, and once where it is in work already', async () => {
    const ahead = ['a', 'b', 'c', 'd'].map((account) => [account, account, false] as const);
    expect(await inOrder(ahead, ['a', 'c'])).toEqual(['a', 'c', 'b', 'd']);
  });
});
