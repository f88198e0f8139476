import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type FaultRunResult, faultRun } from './fault-run.ts';

describe('a service that is killed again and again', () => {
  let site: SampleSite;
  let result: FaultRunResult;
  beforeAll(async () => {
    site = await serveSampleSite({ delayMs: 90, small: true });
    const settings = { CRAWL_CONCURRENCY_PER_HOST: '2' };
    result = await faultRun({
      siteUrl: site.url,
      kills: 4,
      seed: 20_250_135,
      ruthless: false,
      settings,
    });
  }, 400_000);
  afterAll(() => site.close());

  it('is killed while it audits and while it answers', () => {
    expect(result.kills).toHaveLength(4);
    const kinds = new Set(result.kills.map(({ victim, crawler }) => `${crawler}'s ${victim}`));
    const byTheApi = result.kills.filter(({ crawler }) => crawler === 'api').length;
    // A busy machine may see the end of an audit before its second kill, and the next audit by the API has one more.
    expect(kinds.size).toBe(4 - Math.max(0, byTheApi - 2));
    expect(result.kills.every(({ duringAudit }) => duringAudit)).toBe(true);
    expect(result.posts).toBeGreaterThan(4);
  });

  it('ends the audit with the records of an undisturbed run, and has every POST exactly once', () => {
    expect(result.differences).toEqual([]);
  });
});
