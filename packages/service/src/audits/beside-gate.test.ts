import { once } from 'node:events';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BesideGate } from './beside-gate.ts';

function gate(longestTurnMs?: number) {
  const suspects = new Set<string>();
  const job = (id: string) => ({ begin: () => void suspects.add(id), end: () => void suspects.delete(id) });
  const beside = new BesideGate({ job }, longestTurnMs);
  const of = (id: string, deaths: number, accountId = id) => beside.of({ id, deaths, accountId });
  return { of, suspects };
}

const { signal } = new AbortController();

/** Whether an audit gets in as long as nothing else happens. */
async function getsIn(entering: Promise<unknown>): Promise<boolean> {
  let isIn = false;
  void entering.then(() => {
    isIn = true;
  });
  await turn();
  return isIn;
}

describe('audits at what is no page', () => {
  it('are there one at a time once a worker has died over them, and else together', async () => {
    const { of } = gate();
    const [one, two] = [of('one', 1), of('two', 2)];
    expect(await getsIn(one.enter(signal))).toBe(true);
    const waiting = two.enter(signal);
    expect(await getsIn(waiting)).toBe(false);
    for (const id of ['new', 'newer']) expect(await getsIn(of(id, 0).enter(signal))).toBe(true);
    one.leave();
    expect(await getsIn(waiting)).toBe(true);
  });

  it('let pages go first, whoever has waited for longer: files may come byte by byte', async () => {
    const { of } = gate();
    const slow = ['a', 'b', 'c'].map((id) => of(id, 1));
    const entered = slow.map((audit) => audit.enter(signal));
    const pages = Array.from({ length: 10 }, (_, n) => of(`page ${n}`, 0).page(signal));
    expect(await getsIn(pages[0] ?? Promise.reject())).toBe(false);
    slow[0]?.leave();
    for (const page of pages) (await page)();
    expect(await getsIn(entered[1] ?? Promise.reject())).toBe(true);
    expect(await getsIn(entered[2] ?? Promise.reject())).toBe(false);
  });

  it('have the turns of their accounts, however many of one account wait', async () => {
    const { of } = gate();
    const [many, few] = [(n: number) => of(`many ${n}`, 1, 'many'), (n: number) => of(`few ${n}`, 1, 'few')];
    const waiting = [many(0), many(1), many(2), many(3), few(0), few(1)];
    const order: number[] = [];
    for (const [n, audit] of waiting.entries()) void audit.enter(signal).then(() => order.push(n));
    for (const _ of waiting) {
      await turn();
      waiting[order.at(-1) ?? -1]?.leave();
    }
    expect(order).toEqual([0, 4, 1, 5, 2, 3]);
  });

  it('end their turn after a while when another account waits, and with nobody waiting go on', async () => {
    const { of } = gate(30);
    const [slow, own, other] = [of('slow', 1, 'one'), of('own', 1, 'one'), of('other', 1)];
    const until = await slow.enter(signal);
    void own.enter(signal);
    await delay(90);
    expect(until?.aborted).toBe(false);
    const waiting = other.enter(signal);
    if (until?.aborted === false) await once(until, 'abort');
    slow.leave();
    expect(await getsIn(waiting)).toBe(true);
  });

  it('are suspects from the beginning until the last of what they read is over', async () => {
    const { of, suspects } = gate();
    const audit = of('one', 1);
    await audit.enter(signal);
    expect([...suspects]).toEqual([]);
    audit.begin();
    await audit.enter(signal);
    audit.leave();
    expect([...suspects]).toEqual(['one']);
    audit.leave();
    expect([...suspects]).toEqual([]);
  });

  it('do not wait on when they are stopped, and keep nobody out then', async () => {
    const { of } = gate();
    const [one, two, three] = ['one', 'two', 'three'].map((id) => of(id, 1));
    await one?.enter(signal);
    const stop = new AbortController();
    const stopped = two?.enter(stop.signal);
    stop.abort();
    await stopped;
    two?.leave();
    const waiting = three?.enter(signal) ?? Promise.reject();
    expect(await getsIn(waiting)).toBe(false);
    one?.leave();
    expect(await getsIn(waiting)).toBe(true);
  });

  it('make a page wait that was in flight at a death, and wait for it, but do not wait for their own', async () => {
    const { of, suspects } = gate();
    const [own, other] = [of('own', 1), of('other', 1)];
    await other.enter(signal);
    const page = own.page(signal);
    expect(await getsIn(page)).toBe(false);
    other.leave();
    const end = await page;
    // Whoever dies now was not alone, and is no job: nobody's death is counted.
    expect([...suspects]).toEqual(['page of own']);
    await own.enter(signal);
    own.leave();
    const waiting = other.enter(signal);
    expect(await getsIn(waiting)).toBe(false);
    end();
    expect(await getsIn(waiting)).toBe(true);
    expect([...suspects]).toEqual([]);
  });
});
