import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditPage, AuditRun } from '@seogeo/client';
import { findChromium } from '@seogeo/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Canaries, startCanaries } from './canaries.ts';
import { alive, type BrowserProcess, browsersOf } from './running-browsers.ts';
import { linkedPages, type ScriptedSite, scriptedSite } from './scripted-site.ts';
import { type StartedService, startedService } from './started-service.ts';

const possible = findChromium(process.env.PATH ?? '') !== null && existsSync('/proc/self/stat');
if (!possible)
  process.stderr.write('rendering.test.ts is skipped: no Chromium is on the PATH, or no /proc\n');

describe.skipIf(!possible)('an audit of a site that is empty without JavaScript', () => {
  const settings = {
    ALLOW_PRIVATE_HOSTS: 'true',
    CRAWL_RENDER: 'auto',
    CRAWL_RENDER_SECONDS: '6',
    // Whoever runs the tests may be root; anybody else's browser keeps its sandbox.
    CRAWL_RENDER_NO_SANDBOX: 'true',
  };
  let canaries: Canaries;
  let site: ScriptedSite;
  let started: StartedService;
  let audit: AuditRun;
  let pages: AuditPage[];
  let killed = 0;
  let ended = false;
  const linked = ['/', ...linkedPages];

  /** Ends the browser once, as if it had crashed, when it shows its second page; not at all where the audit was quicker. */
  async function killBrowser(): Promise<void> {
    while (!ended) {
      const isSecond = site.requested.filter((path) => path.startsWith('/page-')).length > 1;
      const browser = browsersOf(started.service.pid).find(({ isMain }) => isMain);
      if (isSecond && browser !== undefined) {
        process.kill(browser.pid, 'SIGKILL');
        killed += 1;
        return;
      }
      await sleep(20);
    }
  }

  /** Waits until none of the processes runs any more; those that still do after a while. */
  async function survivors(browsers: readonly BrowserProcess[]): Promise<readonly BrowserProcess[]> {
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
      if (alive(browsers).length === 0) return [];
    }
    return alive(browsers);
  }

  async function startAudit(path: string) {
    const { client } = started;
    const { data: project } = await client.projects.create({
      name: 'App',
      primaryDomain: 'https://example.com',
    });
    const { data: run } = await client.audits.start(project.id, {
      seedUrl: new URL(path, site.url).href,
      maxPages: 100,
    });
    return { project, run };
  }

  beforeAll(async () => {
    canaries = await startCanaries();
    site = await scriptedSite(canaries);
    started = await startedService(settings);
    // A machine that is busy with other things may not show the first page in time, which leads to all others.
    for (let left = 5; left > 0 && killed === 0; left -= 1) await auditOnce();
  });

  async function auditOnce(): Promise<void> {
    ended = false;
    const { project, run } = await startAudit('/');
    const killing = killBrowser();
    const { data } = await started.client.audits.wait(project.id, run.auditRunId, { intervalMs: 100 });
    ended = true;
    await killing;
    audit = data;
    pages = await Array.fromAsync(started.client.audits.pages(project.id, audit.id, { pageSize: 100 }));
  }

  afterAll(async () => {
    await started?.[Symbol.asyncDispose]();
    await site?.[Symbol.asyncDispose]();
    await canaries?.[Symbol.asyncDispose]();
  });

  const page = (path: string) => pages.find(({ url }) => url === new URL(path, site.url).href);

  it('ends with a record of every page, though its browser was killed in the middle', () => {
    expect(killed).toBe(1);
    expect(audit).toMatchObject({ status: 'completed', stopReason: 'frontier_exhausted', error: null });
    // The scripts of one page put another into a frame: that is one more, unless its browser was the one that was killed.
    const { length } = page('/popups')?.rendered ? [...linked, '/download'] : linked;
    expect(pages).toHaveLength(length);
    expect(audit.pagesCrawled).toBe(length);
  });

  it('has its pages recorded as rendered, with what scripts have written, but for the one that lost its browser', () => {
    expect(page('/')).toMatchObject({ rendered: true, h1: 'Start', statusCode: 200 });
    const scripted = pages.filter(({ url }) => /\/(page-\d|popups)$/.test(url));
    const rendered = scripted.filter((record) => record.rendered);
    expect(scripted.length).toBeGreaterThan(4);
    // On a machine that is busy with other things one more may take longer than a page may.
    expect(rendered.length).toBeGreaterThanOrEqual(scripted.length - 2);
    for (const { url, h1, wordCount } of rendered) {
      expect(h1).toBe(url.endsWith('/popups') ? 'Popups' : new URL(url).pathname);
      if (h1 !== 'Popups') expect(wordCount).toBeGreaterThan(200);
    }
  });

  it('is not held up by dialogs, windows and downloads, nor by a page that never ends', () => {
    expect(page('/popups')?.statusCode).toBe(200);
    expect(page('/hangs')).toMatchObject({ statusCode: 200, rendered: false, h1: null });
    expect(page('/hangs')?.issues.map(({ code }) => code)).toContain('main_text_needs_javascript');
  });

  it('lets nothing out of the browser that the crawler itself may not ask for', async () => {
    expect(page('/exits')?.statusCode).toBe(200);
    expect(page('/leaves')).toMatchObject({ statusCode: 200, rendered: false });
    expect(canaries.heard).toEqual([]);
    expect(site.requested).not.toContain('/service-worker.js');
    expect(site.requested.filter((path) => path === '/exits').length).toBeGreaterThanOrEqual(2);
    // The canaries can be heard.
    await fetch(`http://0.0.0.0:${canaries.tcpPort}/`, { signal: AbortSignal.timeout(500) }).catch(
      () => null,
    );
    expect(canaries.heard).not.toEqual([]);
  });

  it('leaves no browser behind when the service is stopped or killed, even while it renders', async () => {
    const end = { stop: () => started.service.stop(), kill: () => started.service.kill() };
    // That it stops as it should while it works is asked of services without a browser as well: `npm run test:deep`.
    const ways = process.env.DEEP === undefined ? (['kill'] as const) : (['stop', 'kill'] as const);
    for (const way of ways) {
      if (started.service.death() !== null) {
        await started[Symbol.asyncDispose]();
        started = await startedService(settings);
      }
      const before = site.requested.length;
      await startAudit('/hangs');
      while (!site.requested.slice(before).filter((path) => path === '/hangs')[1]) await sleep(50);
      const browsers = browsersOf(started.service.pid);
      expect(browsers.some(({ isMain }) => isMain)).toBe(true);
      await end[way]();
      expect(started.service.death()).toBe(way === 'stop' ? 'exit code 0' : 'SIGKILL');
      expect(await survivors(browsers)).toEqual([]);
    }
  }, 180_000);
});
