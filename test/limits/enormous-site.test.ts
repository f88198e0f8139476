import { analyzePage, judgeInSite, judgeWholeSite, LIMITS, type PageInput, surveySite } from '@seogeo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage, breach } from './contract-schemas.ts';
import { headers, page, robots, sitemap, text } from './enormous.ts';
import { crawlPlanted } from './planted-site.ts';

const SEED = 'http://site.example/';

function inputOf(html: string, sent: Readonly<Record<string, string>>, status: number): PageInput {
  const body = new TextEncoder().encode(html);
  return {
    url: `${SEED}p`,
    status,
    headers: { 'content-type': 'text/html', ...sent },
    body,
    bytes: body.length,
    responseTimeMs: 1,
    scope: { host: 'site.example', includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: null,
    failure: null,
  };
}

describe('whatever part of a page is enormous', () => {
  it('its record is one that the contract allows, and weighs no more than its body lets it', () => {
    fc.assert(
      fc.property(page, headers, fc.constantFrom(200, 200, 200, 301, 404), (html, sent, status) => {
        const input = inputOf(html, sent, status);
        const { facts, links, siteFacts, content } = analyzePage(input);
        expect(breach('AuditPage', auditPage(facts, 1))).toBeNull();
        const weight = JSON.stringify([facts, siteFacts, content, links.map(({ url }) => url)]).length;
        // The first finding of each kind stays whatever it weighs: some fifty of them.
        const ofFindings = 50 * (LIMITS.message.value + LIMITS.place.value);
        expect(weight).toBeLessThan(LIMITS.recordBaseBytes.value + 10 * input.bytes + ofFindings);
        for (const { url, location } of links) {
          expect(url.length).toBeLessThanOrEqual(LIMITS.url.value);
          expect(location.length).toBeLessThanOrEqual(LIMITS.place.value);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('what is left out or cut is a finding', () => {
    const long = 'x'.repeat(6_000);
    const codes = (html: string, sent: Readonly<Record<string, string>> = {}, status = 200) =>
      analyzePage(inputOf(html, sent, status)).facts.issues.map(({ code }) => code);
    for (const html of [
      `<base href="/${long}/"><a href=a>x</a>`,
      `<a href="/${long}">x</a>`,
      `<link rel=canonical href="/${long}">`,
      `<link rel=alternate hreflang=de href="/${long}">`,
      `<meta http-equiv=refresh content="0;url=/${long}">`,
    ])
      expect(codes(html), html.slice(0, 40)).toContain('url_too_long');
    expect(codes('', { location: `/${long}` }, 301)).toContain('url_too_long');
    expect(codes('', { location: `/${'é'.repeat(1_000)}` }, 301)).toContain('url_too_long');
    for (const html of [
      `<title>${long}`,
      `<meta name=description content="${long}">`,
      `<h1>${long}`,
      `<html lang=${long}>`,
      `<link rel=alternate hreflang=${long} href=/de>`,
      '<h2>x</h2>'.repeat(5_001),
      `<base href="/${long.slice(0, 4_000)}/">${'<a href=n>x</a>'}${Array.from({ length: 99 }, (_, n) => `<a href=${n}>x</a>`).join('')}`,
    ])
      expect(codes(html), html.slice(0, 40)).toContain('over_limit');
    expect(codes('', { 'content-type': `text/html; x=${long}` })).toContain('over_limit');
    expect(codes('<title>Tea</title><h1>Tea</h1><a href=/a>a</a>')).not.toContain('over_limit');
  });

  it('a base that is too long makes no other addresses of those that rest on it', () => {
    const html = `<base href="/${'x'.repeat(6_000)}/"><a href=a>x</a><a href="http://site.example/b">y</a>`;
    expect(analyzePage(inputOf(html, {}, 200)).links.map(({ url }) => url)).toEqual([`${SEED}b`]);
  });
});

describe('whatever a site sends is enormous', () => {
  it('all that its audit records is what the contract allows', async () => {
    const site = fc.record({ start: page, other: page, sent: headers, robots, sitemap, moved: text });
    await fc.assert(
      fc.asyncProperty(site, async ({ start, other, sent, robots: rules, sitemap: listed, moved }) => {
        const html = { 'content-type': 'text/html' };
        const { end, store } = await crawlPlanted(SEED, {
          '/': { headers: html, body: `<a href=/p>p</a><a href=/moved>m</a>${start}` },
          '/p': { headers: { ...html, ...sent }, body: other },
          '/moved': { status: 301, headers: { location: `/${moved}` }, body: '' },
          '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: rules },
          '/sitemap.xml': { headers: { 'content-type': 'text/xml' }, body: listed },
        });
        expect(end.error === null ? null : breach('AuditError', end.error)).toBeNull();
        const graph = store.graph();
        const survey = await surveySite(graph);
        for (const issue of [...end.siteIssues, ...judgeWholeSite(survey)])
          expect(breach('SiteIssue', issue)).toBeNull();
        for (const { facts, redirectsTo } of store.pages) {
          expect(breach('AuditPage', auditPage(facts, 0))).toBeNull();
          expect((redirectsTo ?? '').length).toBeLessThanOrEqual(LIMITS.url.value);
        }
        for await (const one of graph.pages())
          for (const issue of judgeInSite(one, survey).issues) expect(breach('PageIssue', issue)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['as it is given', `http://site.example/${'x'.repeat(3_000)}`],
    ['once it is written as browsers send it', `http://site.example/${'日'.repeat(1_000)}`],
    ['in its host', `http://${'x'.repeat(300)}.example/`],
  ])('a seed that is too long %s ends the audit with an error', async (_, seed) => {
    const { end, store } = await crawlPlanted(seed, {});
    expect(end.error?.code).toBe('invalid_seed');
    expect(breach('AuditError', end.error)).toBeNull();
    expect([end.siteHost, store.pages.length]).toEqual([null, 0]);
  });
});
