import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnalyzedPage, analyzePage, type PageInput } from '@seogeo/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { PageAnalyst } from './page-analyst.ts';

const site = fileURLToPath(new URL('../../../../test/site/pages', import.meta.url));
const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);

const analyst = new PageAnalyst({});
afterAll(() => analyst.close());

function inputOf(name: string): PageInput {
  const body = new Uint8Array(readFileSync(join(site, name)));
  return {
    url: `https://example.com/${encodeURI(name)}`,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    bytes: body.length,
    responseTimeMs: 1,
    scope: { host: 'example.com', includeSubdomains: false },
    agents: { allowed: ['GPTBot'], blocked: [] },
    redirectsTo: null,
    failure: null,
  };
}

/** What the crawl stores and follows, the content as the JSON text that is stored. */
function stored({ facts, links, siteFacts, content }: AnalyzedPage): object {
  return {
    facts,
    siteFacts,
    links: links.map(({ url, internal, nofollow, location }) => ({
      ...{ url, internal, nofollow },
      location: internal ? location : '',
    })),
    content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
  };
}

describe('pages analysed in a thread of their own', () => {
  it('have the records that the analysis gives in place, for every page of the sample site at once', async () => {
    expect(files.length).toBeGreaterThan(30);
    const analysed = await Promise.all(files.map((name) => analyst.analyze(inputOf(name))));
    expect(analysed.map(stored)).toEqual(files.map((name) => stored(analyzePage(inputOf(name)))));
  });

  it('without a body have a record too', async () => {
    const failure = { code: 'timeout', message: 'no answer' };
    const input = { ...inputOf('index.html'), status: 0, body: null, bytes: 0, failure };
    expect(stored(await analyst.analyze(input))).toEqual(stored(analyzePage(input)));
  });

  it('whose analysis throws are rejected with its message, and the next one is analysed', async () => {
    const broken = { ...inputOf('index.html'), url: 'no URL at all' };
    await expect(analyst.analyze(broken)).rejects.toThrow('Invalid URL');
    expect((await analyst.analyze(inputOf('index.html'))).facts.statusCode).toBe(200);
  });
});
