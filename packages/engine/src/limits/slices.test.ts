import { describe, expect, it } from 'vitest';
import { nearDuplicates } from '../checks/near-duplicates.ts';
import { PageIndex } from '../checks/page-index.ts';
import { redirectChains } from '../checks/redirect-chains.ts';
import { Admission } from '../crawl/admission.ts';
import { DEFAULT_CRAWL_LIMITS } from '../crawl/crawl-limits.ts';
import { createPoliteness } from '../crawl/politeness.ts';
import { RobotsCache } from '../crawl/robots-cache.ts';
import { BodyStream } from '../fetch/body-stream.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { inSlices, nextSlice } from './slices.ts';

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** How often others had the event loop meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

const texts = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

describe('what strangers decide the amount of', () => {
  it('is done in its order, all of it and once', async () => {
    const taken: number[] = [];
    await inSlices([1, 2, 3], (one) => taken.push(one));
    expect(taken).toEqual([1, 2, 3]);
  });

  it('lets others have the event loop again and again, and one slice of all at a time', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      inSlices([1, 2, 3, 4, 5], () => {
        busy(5);
        order.push(name);
      });
    const turns = await turnsDuring(() => Promise.all([work('a'), work('b')]));
    expect(turns).toBeGreaterThanOrEqual(8);
    expect(order.join('')).toBe('ab'.repeat(5));
  });

  it('waits for one slice of each lane, however much of another waits', async () => {
    const order: string[] = [];
    const slice = (name: string) => nextSlice(name.charAt(0)).then(() => order.push(name));
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(slice));
    // What was asked for last is what has been begun.
    expect(order).toEqual(['a3', 'b2', 'c1', 'a2', 'b1', 'a1']);
  });

  it('waits for nobody for ever, though others of its lane ask again and again', async () => {
    let isServed = false;
    const first = nextSlice('a').then(() => {
      isServed = true;
    });
    const others = async () => {
      while (!isServed) await nextSlice('a');
    };
    await Promise.all([first, others(), others()]);
  });

  it('is a file that comes in large pieces', async () => {
    const pieces: number[] = [];
    const sink = {
      write(chunk: Uint8Array) {
        busy(5);
        return pieces.push(chunk.length) < 6;
      },
    };
    const stream = new BodyStream({ contentEncoding: undefined, maxBytes: 1_000_000, sink });
    const turns = await turnsDuring(async () => {
      stream.write(new Uint8Array(80_000).fill(65));
      stream.end();
      await stream.done;
    });
    expect(pieces).toEqual(Array.from({ length: 6 }, () => 8_192));
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('is a site of pages that are nearly alike', async () => {
    const hash = (n: number) => (1n << BigInt(n % 64)).toString(16).padStart(16, '0');
    const pages = texts(3_000, (n) => `https://e.example/${n}`).map((url, id) => ({
      id,
      url,
      simHash: hash(id),
      contentHash: url,
    }));
    expect(await turnsDuring(() => nearDuplicates(pages))).toBeGreaterThanOrEqual(5);
  });

  it('is a site of redirects that lead to each other', async () => {
    const pages = new PageIndex();
    const urls = texts(8_000, (n) => `https://e.example/${n}`);
    const none = { targets: [], isNofollow: () => false, locationOf: () => null };
    for (const [id, url] of urls.entries())
      pages.add({
        id,
        url,
        redirectsTo: urls[(id + 1) % urls.length] ?? url,
        statusCode: 302,
        failure: null,
        tries: 0,
        depth: 0,
        listed: false,
        indexable: false,
        indexabilityReason: null,
        canonicalUrl: null,
        contentHash: null,
        title: null,
        metaDescription: null,
        siteFacts: null,
        links: none,
      });
    expect(await turnsDuring(() => redirectChains(pages))).toBeGreaterThanOrEqual(5);
  });

  it('is a robots.txt of many wildcards, for links and for whoever asks it once', async () => {
    const rules = texts(400, (n) => `Disallow: /*aab${n}\n`).join('');
    const body = new TextEncoder().encode(`User-agent: *\n${rules}`);
    const answer = { kind: 'response', status: 200, headers: {}, bytes: body.length, body } as const;
    const outcome: FetchOutcome = { ...answer, responseTimeMs: 1, location: null };
    const robots = new RobotsCache({
      fetch: async () => outcome,
      beside: (read) => read({}),
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
      userAgent: 'TestBot/1',
    });
    const admission = new Admission(DEFAULT_CRAWL_LIMITS, robots, { include: [], exclude: [] });
    const scope = { host: 'e.example', includeSubdomains: false };
    const urls = texts(150, (n) => `https://e.example/${'a'.repeat(1_500)}${n}`);
    const candidates = urls.map(
      (url) => ({ url, level: 1, redirects: 0, via: 'link', nofollow: false }) as const,
    );
    await robots.of('https://e.example/');
    const judging = await turnsDuring(async () => {
      expect(await admission.judge(scope, candidates)).toHaveLength(150);
    });
    const asking = await turnsDuring(() => Promise.all(urls.slice(0, 50).map((url) => robots.of(url))));
    expect(judging).toBeGreaterThanOrEqual(5);
    expect(asking).toBeGreaterThanOrEqual(49);
  });
});
