import type { AuditPage, AuditRun, Project } from '@seogeo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frozenProgram } from '../compatibility/frozen-program.ts';
import { SERVICE_DATABASES, type ServiceDatabase } from '../support/postgres/service-databases.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { walk } from '../support/walk/walk.ts';
import { oddSites, otherSites } from './odd-sites.ts';
import { recrawl } from './recrawl.ts';
import { audited, type StartedService, startedService } from './started-service.ts';

const ours = { ALLOW_PRIVATE_HOSTS: 'true' };
/** For all that is not asked of each database. */
let shared: StartedService;
beforeAll(async () => {
  shared = await startedService(ours);
});
afterAll(() => shared[Symbol.asyncDispose]());

describe.each(SERVICE_DATABASES)('on %s', (_name, openDatabase) => {
  let site: SampleSite;
  let database: ServiceDatabase;
  let started: StartedService;
  let project: Project;
  let audit: AuditRun;
  let pages: AuditPage[];

  beforeAll(async () => {
    site = await serveSampleSite();
    database = await openDatabase();
    const { DATABASE_URL } = database.settings;
    started = DATABASE_URL === undefined ? shared : await startedService({ ...ours, DATABASE_URL });
    ({ project, audit } = await audited(started.client, site.url));
    pages = await Array.fromAsync(started.client.audits.pages(project.id, audit.id, { pageSize: 100 }));
  });
  afterAll(async () => {
    if (started !== shared) await started[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    await site.close();
  });

  const page = (path: string) => pages.find(({ url }) => url === new URL(path, site.url).href);

  describe('an audit of the sample site', () => {
    it('ends as completed with the figures of its pages', () => {
      expect(audit).toMatchObject({
        status: 'completed',
        stopReason: 'frontier_exhausted',
        pagesQueued: 0,
        error: null,
      });
      expect(audit.pagesCrawled).toBe(pages.length);
      const scores = pages.flatMap(({ geoScore }) => (geoScore === null ? [] : [geoScore]));
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(audit.avgGeoScore).toBeCloseTo(mean, 0);
      const issues = pages.flatMap((record) => record.issues);
      for (const severity of ['error', 'warning', 'notice'] as const) {
        expect(audit.issueCounts[severity]).toBe(
          issues.filter((issue) => issue.severity === severity).length,
        );
      }
    });

    it('has the URLs that an independent walk over links and sitemaps finds, each once', async () => {
      const walked = await walk(site.url);
      expect(pages.map(({ url }) => url).sort()).toEqual(walked.urls.map(({ url }) => url).sort());
      expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
    });

    it('never asks for what robots.txt keeps out', async () => {
      const robots = await (await fetch(new URL('/robots.txt', site.url))).text();
      const [, area = ''] = /^Disallow: (\/\S+)/m.exec(robots) ?? [];
      expect(area).not.toBe('');
      expect([...site.requests.keys()].filter((path) => path.startsWith(area))).toEqual([]);
      expect(audit.urlsSkipped.robots).toBeGreaterThan(0);
    });

    it('tells where redirects lead, and which never end', () => {
      expect(page('/flat')).toMatchObject({
        statusCode: 302,
        finalUrl: new URL('/guides/puncture-repair.html', site.url).href,
      });
      expect(page('/loop-a')?.issues.map(({ code }) => code)).toContain('redirect_loop');
    });

    it('names broken links on the page that has them, and where they stand', () => {
      const broken = pages.filter((record) =>
        record.issues.some(({ code }) => code === 'broken_internal_link'),
      );
      expect(broken.length).toBeGreaterThan(0);
      for (const { issues } of broken) {
        for (const { code, location, message } of issues) {
          if (code !== 'broken_internal_link') continue;
          const [, address = ''] = /^Links to (\S+), which/.exec(message) ?? [];
          const target = page(address);
          const end = page(target?.finalUrl ?? '');
          const endless = target?.issues.some((issue) => issue.code === 'redirect_loop');
          expect(endless || (end?.statusCode ?? 599) >= 400, address).toBe(true);
          expect(location).toMatch(/^html > .* > a:nth-child\(\d+\)$/);
        }
      }
    });

    it('explains every score by signals that add up to it', () => {
      const scored = pages.filter(({ geoScore }) => geoScore !== null);
      expect(scored.length).toBeGreaterThan(20);
      for (const { geoScore, geoBreakdown } of scored) {
        const sum = geoBreakdown.reduce((points, signal) => points + signal.points, 0);
        expect(geoScore).toBeLessThanOrEqual(Math.round(sum * 10) / 10 + 0.05);
        expect(geoBreakdown.reduce((points, signal) => points + signal.max, 0)).toBeCloseTo(100, 5);
      }
    });

    it('recognises all three schema.org formats', () => {
      const formats = new Set(pages.flatMap(({ schemaFormats }) => schemaFormats));
      expect([...formats].sort()).toEqual(['json-ld', 'microdata', 'rdfa']);
      expect(pages.some(({ schemaErrors }) => schemaErrors.length > 0)).toBe(true);
    });

    it('filters and sorts its pages as the contract says', async () => {
      const list = async (query: object) =>
        Array.fromAsync(started.client.audits.pages(project.id, audit.id, { pageSize: 100, ...query }));
      const above = await list({ minGeoScore: 60, sort: '-geoScore' });
      expect(above.map(({ url }) => url).sort()).toEqual(
        pages
          .filter(({ geoScore }) => geoScore !== null && geoScore > 60)
          .map(({ url }) => url)
          .sort(),
      );
      expect(above.map(({ geoScore }) => geoScore)).toEqual(
        above.map(({ geoScore }) => geoScore ?? 0).sort((a, b) => b - a),
      );
      expect((await list({ hasSchema: true })).length).toBe(
        pages.filter(({ hasSchema }) => hasSchema).length,
      );
      expect((await list({ statusCode: 404 })).every(({ statusCode }) => statusCode === 404)).toBe(true);
      expect((await list({ issue: 'redirect_loop' })).map(({ url }) => url).sort()).toEqual(
        ['/loop-a', '/loop-b'].map((path) => new URL(path, site.url).href),
      );
      expect(await list({ issue: 'no_such_issue' })).toEqual([]);
      expect((await list({ url: '/guides/' })).length).toBe(
        pages.filter(({ url }) => url.includes('/guides/')).length,
      );
      expect((await list({ url: '%' })).length).toBe(pages.filter(({ url }) => url.includes('%')).length);
    });

    it('leaves a report snapshot and the figures of the project', async () => {
      const { data: reports } = await started.client.reports.list(project.id);
      expect(reports).toHaveLength(1);
      expect(reports[0]).toMatchObject({
        kind: 'audit',
        auditRunId: audit.id,
        summary: {
          status: 'completed',
          avgGeoScore: audit.avgGeoScore,
          pageCount: pages.length,
          change: null,
        },
      });
      const { data } = await started.client.projects.get(project.id);
      expect(data.stats).toEqual({
        avgGeoScore: audit.avgGeoScore,
        pageCount: pages.length,
        pagesWithSchema: pages.filter(({ hasSchema }) => hasSchema).length,
        lastAuditAt: audit.finishedAt,
      });
    });
  });

  describe('content made from the audited pages', () => {
    it('is a brief whose links are pages of the site, followed by a draft with sources', async () => {
      const request = {
        topic: 'how to repair a puncture',
        audience: 'commuters',
        goal: 'ride on within an hour',
      };
      const { data: brief } = await started.client.briefs.create(project.id, request);
      expect(brief).toMatchObject({ ...request, generator: 'embedded' });
      expect(brief.relatedPages[0]?.url).toBe(new URL('/guides/puncture-repair.html', site.url).href);
      for (const { url } of [...brief.relatedPages, ...brief.internalLinks]) expect(page(url)).toBeDefined();
      const draft = await finishedDraft(brief.id);
      expect(draft).toMatchObject({ briefId: brief.id, status: 'ready', format: 'markdown' });
      expect(draft.content).toContain(site.url);
      expect(draft.wordCount).toBeGreaterThan(50);
    });

    it('is a monitor test that cites the site and ends as a report', async () => {
      const { data: test } = await started.client.geoTests.start(project.id, {
        prompt: 'How do I repair a puncture?',
        locale: 'EN-gb',
      });
      expect(test).toMatchObject({
        status: 'pending',
        locale: 'en-GB',
        engine: 'embedded-retrieval',
        simulated: true,
      });
      const { data: finished } = await started.client.geoTests.wait(project.id, test.testId, {
        intervalMs: 50,
      });
      expect(finished.status).toBe('completed');
      expect(finished.citations.length).toBeGreaterThan(0);
      for (const { url } of finished.citations) expect(page(url)).toBeDefined();
      const { data: reports } = await started.client.reports.list(project.id);
      expect(reports[0]).toMatchObject({ kind: 'geo_test', testId: test.testId, summary: finished });
    });

    async function finishedDraft(briefId: string) {
      for (;;) {
        const drafts = await Array.fromAsync(started.client.drafts.list(project.id));
        const draft = drafts.find((candidate) => candidate.briefId === briefId);
        if (draft && draft.status !== 'generating') return draft;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });

  describe('content without an audit', () => {
    it('is still a brief, which says what it could not know', async () => {
      const { data: empty } = await started.client.projects.create({
        name: 'New',
        primaryDomain: 'https://example.com',
      });
      const request = { topic: 'tubeless tyres', audience: 'beginners', goal: 'explain' };
      const { data: brief } = await started.client.briefs.create(empty.id, request);
      expect(brief.relatedPages).toEqual([]);
      expect(brief.limitations.join(' ')).toMatch(/audit/i);
      expect(brief.outline.length).toBeGreaterThan(0);
      const { data: test } = await started.client.geoTests.start(empty.id, {
        prompt: 'What is tubeless?',
        locale: 'en',
      });
      const { data: finished } = await started.client.geoTests.wait(empty.id, test.testId, {
        intervalMs: 50,
      });
      expect(finished).toMatchObject({ status: 'completed', citations: [] });
    });
  });
});

describe('programs of the first release', () => frozenProgram(() => shared));
describe('sites of all kinds', () => oddSites(() => shared));
describe('sites that are audited again', () =>
  recrawl(() => shared, { CRAWL_SUBDOMAINS: 'true', CRAWL_CHECK_EXTERNAL: 'true' }));
describe('other sites', () => otherSites(() => shared));
