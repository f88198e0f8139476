import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BesideGate } from './beside-gate.ts';

function gate() {
  const suspects = new Set<string>();
  const job = (id: string) => ({ begin: () => void suspects.add(id), end: () => void suspects.delete(id) });
  return { gate: new BesideGate({ job }), suspects };
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
    const { gate: it } = gate();
    const [one, two] = [it.of({ id: 'one', deaths: 1 }), it.of({ id: 'two', deaths: 2 })];
    expect(await getsIn(one.enter(signal))).toBe(true);
    const waiting = two.enter(signal);
    expect(await getsIn(waiting)).toBe(false);
    for (const id of ['new', 'newer'])
      expect(await getsIn(it.of({ id, deaths: 0 }).enter(signal))).toBe(true);
    one.leave();
    expect(await getsIn(waiting)).toBe(true);
  });

  it('let pages go first, whoever has waited for longer: files may come byte by byte', async () => {
    const { gate: it } = gate();
    const slow = ['a', 'b', 'c'].map((id) => it.of({ id, deaths: 1 }));
    const entered = slow.map((audit) => audit.enter(signal));
    const pages = Array.from({ length: 10 }, (_, n) => it.of({ id: `page ${n}`, deaths: 0 }).page(signal));
    expect(await getsIn(pages[0] ?? Promise.reject())).toBe(false);
    slow[0]?.leave();
    for (const page of pages) (await page)();
    expect(await getsIn(entered[1] ?? Promise.reject())).toBe(true);
    expect(await getsIn(entered[2] ?? Promise.reject())).toBe(false);
  });

  it('are suspects from the beginning until the last of what they read is over', async () => {
    const { gate: it, suspects } = gate();
    const audit = it.of({ id: 'one', deaths: 1 });
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
    const { gate: it } = gate();
    const [one, two, three] = ['one', 'two', 'three'].map((id) => it.of({ id, deaths: 1 }));
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
    const { gate: it, suspects } = gate();
    const [own, other] = [it.of({ id: 'own', deaths: 1 }), it.of({ id: 'other', deaths: 1 })];
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
