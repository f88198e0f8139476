import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { pageLines } from '../src/records/page-lines.ts';
import type { Ended } from './run-cli.ts';
import type { Stage } from './stage.ts';
import type { WarmCli } from './warm-cli.ts';

/** Tests of how what an audit has found is read, for an account of its own. */
export function reading(others: () => Stage, warm: WarmCli): void {
  let stage: Stage;
  const links = ['/über-uns.html', '/東京/', '/a b?q="x"', '/u\u0308ber.html'];
  const site = createServer((request, response) => {
    const isPage =
      request.url === '/' ||
      links
        .map((link) => new URL(link, 'http://x').pathname)
        .includes(new URL(request.url ?? '/', 'http://x').pathname);
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    const body = links.map((link) => `<a href='${link}'>${link}</a>`).join(' ');
    response.end(isPage ? `<!doctype html><title>x</title><h1>Kettles</h1>${body}` : 'none');
  });

  const told = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    warm.run(args, {
      XDG_CONFIG_HOME: stage.home,
      SEOGEO_BASE_URL: stage.service.origin,
      SEOGEO_API_KEY: stage.key,
      ...env,
    });

  let origin = '';
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listenAnywhere(site)}`;
    stage = await others().another('reader@example.com', { small: true });
    await told(['audit', stage.site.url]);
    await told(['audit', origin]);
  });
  afterAll(async () => {
    site.close();
    await stage.close();
  });

  interface Coded {
    readonly code: string;
  }

  const inJson = async (...args: readonly string[]) => JSON.parse((await told([...args, '--json'])).stdout);

  describe('issues of an audit', () => {
    it('are shown with every kind, errors first', async () => {
      const pages = await inJson('pages', stage.host, '--all');
      const codes = new Set(
        pages.flatMap(({ issues }: { issues: Coded[] }) => issues.map(({ code }) => code)),
      );
      const { topIssues, audit } = await inJson('wait', stage.host);
      for (const { code } of audit.siteIssues) codes.add(code);
      expect(codes.size).toBeGreaterThan(20);
      expect(new Set(topIssues.map(({ code }: Coded) => code))).toEqual(codes);
      const { stdout } = await told(['wait', stage.host]);
      const [, table = ''] = stdout.split('Issues, errors first\n');
      const shown = [...table.matchAll(/^ +\d+ +(error|warning|notice) +(\w+)$/gm)];
      expect(new Set(shown.map(([, , code]) => code))).toEqual(codes);
      expect(shown.map(([, severity]) => severity).join(' ')).toMatch(/^(error ?)+(warning ?)+(notice ?)+$/);
    });
  });

  describe('one page', () => {
    it('is shown with all that is wrong with it and what its score is made of', async () => {
      const pages = await inJson('pages', stage.host, '--sort', 'geoScore', '--limit', '3');
      for (const page of pages) {
        const { stdout, stderr, code } = await told(['pages', stage.host, '--show', page.url]);
        expect(code).toBe(0);
        expect(stdout).toContain(page.url);
        expect(stdout).toContain(`GEO score ${page.geoScore.toFixed(1)} of 100`);
        for (const { code, message, severity } of page.issues) {
          expect(stdout).toContain(`/docs/guides/audit-checks.html#${code}\n`);
          expect(stdout).toContain(message);
          expect(stdout).toMatch(new RegExp(`${severity} +${code}\n`));
        }
        for (const { evidence } of page.geoBreakdown) expect(stdout).toContain(evidence.replace(/\s+/g, ' '));
        expect(stderr).toMatch(/how to mend it: http:\S+\/docs\/guides\/audit-checks\.html\n$/);
        expect(await inJson('pages', stage.host, '--show', new URL(page.url).pathname)).toEqual(page);
      }
    });

    it('fits 80 columns whatever it is', async () => {
      const plain = (text: string) => text;
      const paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain };
      for (const page of await inJson('pages', stage.host, '--all'))
        for (const line of pageLines(page, { width: 80, paint })) expect(line.length).toBeLessThanOrEqual(80);
    });

    it('that a filter leaves alone is named with the command that shows it', async () => {
      const { stderr } = await told(['pages', origin, '--url', 'über-uns']);
      const [, command = ''] = /What is wrong with it: `seogeo ([^`]+)`/.exec(stderr) ?? [];
      expect((await told(command.split(' '))).stdout).toMatch(/\/über-uns\.html\n/);
    });
  });

  describe('what is typed of a URL', () => {
    it.each([
      'über',
      'ÜBER'.toLowerCase(),
      '%c3%bcber-uns',
      '東京',
      'a b',
      'q="x"',
      'u\u0308ber.html',
      '127.0.0.1',
    ])('%s is found as it is stored', async (typed) => {
      expect(await inJson('pages', origin, '--url', typed)).not.toEqual([]);
    });

    it.each(['/über-uns.html', 'über-uns.html', '/東京/'])('%s names a page', async (typed) => {
      for (const option of ['--show', '--inlinks'])
        expect(await told(['pages', origin, option, typed])).toMatchObject({ code: 0 });
    });
  });

  describe('an audit without pages', () => {
    it('is said to have none, with the reason, whatever was asked of its pages', async () => {
      await told(['audit', 'http://127.0.0.1:1/']);
      for (const filter of [[], ['--status-code', '404'], ['--url', 'über']]) {
        const { stderr, code } = await told(['pages', '127.0.0.1:1', ...filter]);
        expect(stderr).toMatch(/^The audit \S+ has no pages: it failed \(.*\)\. `seogeo wait /);
        expect(code).toBe(0);
      }
      expect((await told(['pages', stage.host, '--status-code', '599'])).stderr).toMatch(
        /Leave out a filter/,
      );
    });
  });

  describe('a test of how the site is cited', () => {
    it('says where the project has no audit yet, and claims no share', async () => {
      await told(['projects', 'create', 'https://unseen.example', '--name', 'unseen']);
      const { stdout, code } = await told(['monitor', 'unseen', 'Who mends kettles?']);
      expect(stdout).toMatch(/None: the project has no audit yet.*`seogeo audit URL`/);
      expect(stdout).not.toContain(' %');
      expect(code).toBe(0);
    });

    it('says of an audit that failed that it has no pages, and of pages that none was found', async () => {
      expect((await told(['monitor', '127.0.0.1:1', 'Who mends kettles?'])).stdout).toMatch(
        /None: the project has no finished audit with pages/,
      );
      expect((await told(['monitor', stage.host, 'zzyzx qwertz'])).stdout).toMatch(
        /None: no passage of the site's pages matches this question closely enough\./,
      );
    });
  });

  describe('a brief on what the site lacks', () => {
    it('shows every heading and question, and marks the general ones', async () => {
      const texts = [
        '--topic',
        'quantum chromodynamics',
        '--audience',
        'physicists',
        '--goal',
        'They know it',
      ];
      const brief = await inJson('brief', stage.host, ...texts);
      const { stdout } = await told(['brief', stage.host, ...texts]);
      for (const { heading, sources } of brief.outline) {
        expect(stdout).toContain(heading);
        if (sources.length === 0 && brief.outline.every((one: typeof brief) => one.sources.length === 0))
          expect(stdout).toContain(`${heading} (general)\n`);
      }
      expect(stdout).toMatch(/\n\(general\) is what any text on such a topic/);
      expect(stdout).not.toContain('--json lists');
    });
  });

  describe('times in tables', () => {
    it.each([['audits'], ['reports'], ['drafts']])('of %s are labelled and have minutes', async (list) => {
      const { stdout } = await told([list, stage.host]);
      expect(stdout).toMatch(/CREATED \(UTC\)/);
      expect(stdout).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d /);
    });

    it('of projects too, which `projects` alone lists', async () => {
      const alone = await told(['projects']);
      expect(alone).toEqual(await told(['projects', 'list']));
      expect(alone.stdout).toMatch(/SITE +CREATED \(UTC\)\n/);
      expect(alone.stdout).toMatch(/ unseen\.example /);
      expect((await told(['projects', '--limit', '1'])).stdout.trim().split('\n')).toHaveLength(2);
    });
  });

  describe('a wait that is too short', () => {
    it('is told in seconds, with the option that helps', async () => {
      const { stderr, code } = await told([
        'audit',
        stage.site.url,
        '--max-pages',
        '3',
        '--max-wait',
        '0.001',
      ]);
      expect(stderr).toMatch(/was not seen to end within 0\.001 s\. It goes on; --max-wait allows more\./);
      expect(stderr).not.toContain('--timeout');
      expect(code).toBe(6);
    });
  });
}
