import { ApiError, BackendUnavailable } from '@seogeo/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { WorkerProcess } from '../processes/worker-process.ts';
import { ContentDesk } from './content-desk.ts';

/** A desk before a process that does what topics say. */
function opened() {
  let deaths = 0;
  const worker = new WorkerProcess({
    entry: new URL('planted-desk.fixture.ts', import.meta.url),
    data: { config: readConfig({ LOG_LEVEL: 'silent' }), owner: 'test', slot: null, analysisEntry: '' },
    limits: { oldSpaceMb: 128, semiSpaceMb: 4, residentMb: 1_000, poolThreads: 4, standsBack: false },
    async countDeath() {
      deaths += 1;
    },
    log: pino({ enabled: false }),
  });
  const desk = new ContentDesk(worker);
  const answered: string[] = [];
  const aborting = new AbortController();
  return {
    aborting,
    answered,
    deaths: () => deaths,
    /** The title of the brief, or what it was refused with. */
    async ask(topic: string, accountId = 'account', signal = aborting.signal, projectId = topic) {
      const request = { topic, audience: 'a', goal: 'g' };
      const { suggestedTitle } = await desk.brief({ accountId, projectId, request }, signal);
      answered.push(suggestedTitle);
      return suggestedTitle;
    },
    /** Asks, and waits no longer at once. */
    async leave(topic: string, projectId = topic) {
      const gone = new AbortController();
      const request = { topic, audience: 'a', goal: 'g' };
      const asked = desk.brief({ accountId: 'account', projectId, request }, gone.signal);
      gone.abort(new Error('The client is gone.'));
      await asked.catch(() => null);
    },
    /** Lets the worker answer what it has, for as long as somebody waits. */
    async answerUntil(settled: Promise<unknown>) {
      const timer = setInterval(() => worker.post({ type: 'index', projectId: '' }), 10);
      await settled.finally(() => clearInterval(timer));
    },
    [Symbol.asyncDispose]: () => worker.stop(10_000),
  };
}

const refused = (message: string) =>
  expect.objectContaining({ status: 503, message: expect.stringContaining(message) });

describe('the content desk', () => {
  it('answers each with its own brief, and lets accounts take turns', async () => {
    await using desk = opened();
    const many = ['a0', 'a1', 'a2', 'a3', 'a4'].map((topic) => desk.ask(topic, 'many'));
    const few = ['b0', 'b1'].map((topic) => desk.ask(topic, 'few'));
    const all = Promise.all([...many, ...few]);
    await desk.answerUntil(all);
    expect(await all).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1']);
    expect(desk.answered.slice(0, 4).sort()).toEqual(['a0', 'a1', 'b0', 'b1']);
  });

  it('refuses what is more than 50 that wait of one account, and more than a thousand of all', async () => {
    await using desk = opened();
    const asked: Promise<unknown>[] = [];
    for (let n = 0; n < 52; n += 1) asked.push(desk.ask(`x${n}`, 'one').catch(() => null));
    await expect(desk.ask('one more', 'one')).rejects.toEqual(
      refused('50 briefs of this account are waiting'),
    );
    for (let n = 52; n < 1_000; n += 1) asked.push(desk.ask(`x${n}`, `account-${n % 40}`).catch(() => null));
    const refusal = await desk.ask('one more', 'other').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toEqual(refused('More briefs are waiting'));
    expect(refusal).toMatchObject({ headers: { 'retry-after': '10' } });
    desk.aborting.abort(new Error('enough'));
    await Promise.all(asked);
    const again = desk.ask('there is room again', 'one', new AbortController().signal);
    await desk.answerUntil(again);
  });

  it('tells of a worker that cannot read, or that failed, and refuses a site that takes too long', async () => {
    await using desk = opened();
    await expect(desk.ask('unavailable')).rejects.toThrow(BackendUnavailable);
    await expect(desk.ask('failed')).rejects.toThrow('The brief could not be made.');
    await expect(desk.ask('late')).rejects.toEqual(refused('ended the worker or took too long'));
    await expect(desk.ask('again', 'account', desk.aborting.signal, 'late')).rejects.toEqual(
      refused('ended the worker or took too long'),
    );
    expect(desk.deaths()).toBe(0);
  });

  it('asks again where a thread has died of a brief, and refuses it the third time', async () => {
    await using desk = opened();
    await expect(desk.ask('died')).rejects.toEqual(refused('ended the worker or took too long'));
  });

  it('holds the death of a worker against what that was at, and asks for all others again', async () => {
    await using desk = opened();
    const innocent = ['x', 'y'].map((topic) => desk.ask(topic, 'innocent'));
    await expect(desk.ask('kill')).rejects.toEqual(refused('ended the worker or took too long'));
    expect(desk.deaths()).toBe(3);
    const all = Promise.all(innocent);
    await desk.answerUntil(all);
    expect(await all).toEqual(['x', 'y']);
  });

  it('forgets whoever waits no longer, before and after the worker has it', async () => {
    await using desk = opened();
    const gone = new AbortController();
    const asked = ['p', 'q', 'r', 's'].map((topic) => desk.ask(topic, 'account', gone.signal));
    const reasons = Promise.allSettled(asked);
    gone.abort(new Error('The client is gone.'));
    for (const one of await reasons)
      expect(one).toMatchObject({ reason: { message: 'The client is gone.' } });
    await expect(desk.ask('t', 'account', gone.signal)).rejects.toThrow('The client is gone.');
    const next = Promise.all(['u', 'v', 'w'].map((topic) => desk.ask(topic)));
    await desk.answerUntil(next);
    expect(desk.answered).toEqual(['u', 'v', 'w']);
  });

  it('gives an account that leaves its briefs behind no more of the worker until those have ended', async () => {
    await using desk = opened();
    for (let n = 0; n < 20; n += 1) await desk.leave('begun');
    const all = Promise.all(['x', 'y'].map((topic) => desk.ask(topic, topic === 'x' ? 'account' : 'other')));
    await desk.answerUntil(all);
    expect(desk.answered).toEqual(['y', 'x']);
  });

  it.each([
    ['thread has died', ['begun died', 'begun died', 'begun died']],
    ['process has died, or its thread', ['begun died', 'kill', 'begun died']],
    ['thread was late', ['begun late']],
  ])('holds it against a site, even where nobody waits any more, that the %s', async (_how, topics) => {
    await using desk = opened();
    for (const topic of topics) {
      await desk.leave(topic, 'site');
      await desk.answerUntil(desk.ask('calm'));
    }
    await expect(desk.ask('more', 'account', desk.aborting.signal, 'site')).rejects.toEqual(
      refused('ended the worker or took too long'),
    );
  });

  it('refuses all that waits for a site as soon as that takes too long', async () => {
    await using desk = opened();
    const asked = ['begun', 'x', 'y', 'z'].map((topic) => desk.ask(topic, 'a', undefined, 'site'));
    const all = Promise.allSettled([...asked, desk.ask('late', 'b', undefined, 'site')]);
    for (const one of await all)
      expect(one).toMatchObject({ reason: refused('ended the worker or took too long') });
  });
});
