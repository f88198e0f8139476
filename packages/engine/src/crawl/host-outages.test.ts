import { describe, expect, it } from 'vitest';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { HostOutages } from './host-outages.ts';

const { signal } = new AbortController();
const AWAY: FetchOutcome = { kind: 'failure', code: 'connect', message: '', responseTimeMs: 1 };
const THERE: FetchOutcome = {
  kind: 'response',
  status: 404,
  headers: {},
  body: null,
  bytes: 0,
  responseTimeMs: 1,
  location: null,
};

/** A host that has answered three addresses, whose probes have these outcomes in turn, and is there after them. */
function hostWith(probes: readonly FetchOutcome[], mostMs = 10_000) {
  const outages = new HostOutages(mostMs);
  const outcomes = probes.values();
  const probed: string[] = [];
  for (const name of ['first', 'second', 'last']) outages.answered(`http://h.example/${name}`);
  const probe = async (url: string): Promise<FetchOutcome> => {
    probed.push(url.slice('http://h.example/'.length));
    return outcomes.next().value ?? THERE;
  };
  const fails = () => outages.failed('h.example', probe, 1, signal);
  /** Fails so often that it is probed; whether it was away, and is back. */
  const failsAgainAndAgain = async (): Promise<boolean> => {
    for (let left = 2; left > 0; left -= 1) await fails();
    return fails();
  };
  return { outages, probed, fails, failsAgainAndAgain };
}

describe('a host that fails again and again', () => {
  it('is asked in turn for what it answered last and first: of one alone that page could be what has gone', async () => {
    const { probed, failsAgainAndAgain } = hostWith([AWAY, AWAY, AWAY]);
    expect(await failsAgainAndAgain()).toBe(true);
    expect(probed).toEqual(['last', 'first', 'last', 'first']);
  });

  it('was not away where it answers at once, and is not asked before it has failed as often again', async () => {
    const { probed, fails, failsAgainAndAgain } = hostWith([]);
    expect(await failsAgainAndAgain()).toBe(false);
    for (let left = 2; left > 0; left -= 1) await fails();
    expect(probed).toHaveLength(1);
    await fails();
    expect(probed).toHaveLength(2);
  });

  it('is asked anew at each outage, and never again once it is gone', async () => {
    const { outages, probed, fails, failsAgainAndAgain } = hostWith([AWAY, THERE, AWAY], 0);
    expect([await failsAgainAndAgain(), outages.isGone('h.example')]).toEqual([false, true]);
    expect([await fails(), probed.length]).toEqual([false, 1]);
    const back = hostWith([AWAY, THERE, AWAY, THERE]);
    expect([await back.failsAgainAndAgain(), await back.failsAgainAndAgain()]).toEqual([true, true]);
    expect(back.probed).toHaveLength(4);
  });
});
