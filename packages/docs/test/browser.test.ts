import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { type RunningService, startService } from '../../../test/support/start-service.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { siteFolder } from '../build/docs-files.ts';
import { violations } from './accessibility.ts';
import { chromiumPath, type Look, launch, screenshot } from './browser.ts';
import { builtPages, ensureBuilt } from './built.ts';
import { KeptProfiles } from './kept-profiles.ts';

const executable = chromiumPath();
if (executable === null) {
  console.log(
    'The docs are not tested in a browser: there is no /usr/bin/chromium, and CHROMIUM names none.',
  );
}
/** See `looks` below. */
const everyLook = process.env.EVERY_LOOK !== undefined;
const phone = { width: 390, height: 844 };
let data: TemporaryFolder;
let service: RunningService;
let browser: Browser;
let profiles: KeptProfiles;
let apiKey = '';

describe.skipIf(executable === null)('The docs in a real browser, served by the real service', () => {
  beforeAll(async () => {
    await ensureBuilt();
    data = await temporaryFolder('docs');
    service = await startService({ DATA_DIR: data.path });
    apiKey = await createKey({ dataDir: data.path, name: 'docs' });
    browser = await launch(executable ?? '');
    profiles = new KeptProfiles(browser, service.origin);
  });

  afterEach(() => profiles?.empty());

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await data?.remove();
  });

  const open = (look?: Look) => profiles.open(look);

  // Links and anchors of all pages are followed in the built site; here is one page of each kind: see `looks` below.
  describe.runIf(everyLook)('on every page', () => {
    let pages: Map<string, SeenPage>;
    let trouble: string[];
    // Redoc takes its time on every page: each is opened once for all that is asked of it.
    beforeAll(async () => {
      const watched = await open();
      pages = await crawl(watched.page);
      trouble = watched.trouble;
    });

    it('give axe nothing to say', async () => {
      const built = (await builtPages()).map(({ path }) => `/docs/${path.replace(/^index\.html$/, '')}`);
      expect(built.filter((path) => !pages.has(path))).toEqual([]);
      const found = [...pages].flatMap(([path, { faults }]) => faults.map((fault) => `${path} ${fault}`));
      expect(found).toEqual([]);
    });

    it('have no broken link, no missing anchor, no error and no request to another host', () => {
      expect(pages.size).toBeGreaterThan(22);
      const missing = [...pages].flatMap(([path, { links }]) =>
        links.flatMap((link) => {
          const { origin, pathname, hash } = new URL(link);
          // Where the others may lead is tested of the built site.
          if (origin !== service.origin) return [];
          const target = pages.get(pathname);
          if (['/', '/docs/openapi.json', '/console/'].includes(pathname) || /\.(md|txt)$/.test(pathname))
            return [];
          // Behind the # of the reference stand Redoc's addresses.
          if (pathname.startsWith('/docs/reference/') && pages.has(pathname)) return [];
          if (target === undefined) return [`${path} leads to ${link}`];
          return hash === '' || target.ids.includes(hash.slice(1))
            ? []
            : [`${path} leads to the missing ${link}`];
        }),
      );
      expect(missing).toEqual([]);
      expect(trouble).toEqual([]);
    });
  });

  it('show in the reference the operation that a link names, its page and it told apart in the menu, and axe has nothing to say of it', async () => {
    const { page, trouble } = await open();
    await page.goto('/docs/');
    const links = await page
      .locator('.operations li')
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector('a')?.getAttribute('href') ?? '',
          item.querySelector('span:not(.method)')?.textContent ?? '',
        ]),
      );
    await page.goto('/docs/try.html');
    const operations = await page
      .locator('#operation option')
      .evaluateAll((options) =>
        options.map((option) => `${option.textContent}|${option.getAttribute('value')}`),
      );
    expect(links).toHaveLength(operations.length);
    // Operations are made alike: here are two tags' first, all by `npm run test:looks`.
    const asked = links.filter(([href = '']) => everyLook || /\/(createproject|startgeotest)$/.test(href));
    expect(asked.length).toBeGreaterThan(1);
    for (const [href = '', summary = ''] of asked) {
      await page.goto(`/docs/${href}`);
      // What is pressed before Redoc has taken its place is pressed in vain.
      await shown(page);
      await expect.poll(() => page.evaluate('inPage.headingInView()')).toContain(summary);
      const id = operations.find((option) => option.startsWith(`${summary} (`))?.split('|')[1];
      expect(await page.locator(`#redoc a[href$="try.html#${id}"]`).count()).toBe(1);
      const names = await page
        .getByRole('navigation', { name: 'Operations' })
        .getByRole('link')
        .allTextContents();
      // The page of a tag and its operations.
      expect(names.length).toBeGreaterThan(1);
      expect(names).toHaveLength(new Set(names).size);
      if (!everyLook && href !== asked[0]?.[0]) continue;
      // What lies half under the header, since it is scrolled away, is a target again when it is not.
      await page.evaluate("document.querySelector('header.site').style.position = 'static'");
      expect([href, await violations(page)]).toEqual([href, []]);
    }
    // Every language that there are samples in.
    await page.getByRole('button', { name: 'curl' }).first().click();
    for (const name of ['TypeScript client', 'fetch'])
      await page.getByTitle(name, { exact: true }).first().waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(trouble).toEqual([]);
  });

  it.runIf(everyLook)('show without a script the operation that a link names, whole', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const shown = [['/audits/listauditpages', 'List the pages of an audit']];
    if (everyLook) shown.unshift(['/audits/startaudit', 'Start an audit']);
    for (const [anchor, title] of shown) {
      await page.goto('about:blank');
      await page.goto(`/docs/reference/audits.html#${anchor}`);
      const heading = page.locator(`h2[id="${anchor}"]`);
      expect(await heading.textContent()).toContain(title);
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
      expect((await heading.boundingBox())?.y).toBeGreaterThan(50);
      await screenshot(page, `without-script-${anchor?.split('/').at(-1)}`);
    }
    expect(await page.getByText('URLs requested so far; each is one page record.').first().isVisible()).toBe(
      true,
    );
  });

  it.runIf(everyLook)('lead from the addresses that the reference had to those that it has', async () => {
    const { page } = await open();
    // Where they lead is all that is asked.
    await page.route('**/docs/reference/*.html', (route) => route.fulfill({ contentType: 'text/html' }));
    for (const old of ['#/audits/startaudit', '#operation/startAudit', '#/audits/startaudit/t=request']) {
      await page.goto(`/docs/reference.html${old}`);
      await page.waitForURL(/\/docs\/reference\/audits\.html#\/audits\/startaudit$/);
    }
    await page.goto('/docs/reference.html#tag/GEO-monitor');
    await page.waitForURL(/\/docs\/reference\/geo-monitor\.html$/);
  });

  it.runIf(everyLook)('stay light or dark as somebody has chosen', async () => {
    const { page, trouble } = await open();
    await page.goto('/docs/guides/errors.html');
    const dark = () => page.evaluate("document.documentElement.classList.contains('dark')");
    expect(await dark()).toBe(false);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await dark()).toBe(true);
    await page.goto('/docs/reference/account.html');
    await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    expect(await dark()).toBe(true);
    expect(await page.evaluate('inPage.faintTexts()')).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it.each(['try.html#%', 'reference.html#%E0%A4%A', 'reference/audits.html#%FF', 'index.html#%'])(
    'are whole where the end of an address is no text: %s',
    async (place) => {
      const { page, trouble } = await open();
      await page.goto(`/docs/${place}`);
      if (place.startsWith('try')) expect(await page.locator('section.operation.shown').count()).toBe(1);
      expect(trouble).toEqual([]);
    },
  );

  it('are searched with the keyboard alone', async () => {
    const { page, trouble } = await open();
    await page.goto('/docs/guides/errors.html');
    await page.keyboard.press('/');
    await page.keyboard.type('idempot');
    const results = page.getByRole('option');
    await results.first().waitFor();
    await screenshot(page, 'search');
    await page.keyboard.press('ArrowUp');
    expect(await results.last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await results.last().getAttribute('aria-selected')).toBe('false');
    expect(await results.first().getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('#search').getAttribute('aria-activedescendant')).toBe('search-result-0');
    await page.keyboard.press('Enter');
    await page.waitForURL(/idempotency\.html|reference\//);
    // On the reference the site's search answers too, and not Redoc's own.
    await page.goto('/docs/reference/account.html');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('createProject');
    await page.getByRole('option', { name: 'Create a project' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/projects\/createproject$/);
    await page.getByRole('heading', { name: 'Create a project' }).first().waitFor();
    expect(await page.locator('#search-results').isHidden()).toBe(true);
    expect(trouble).toEqual([]);
  });

  it('are searched on a phone, where all that is found stands within the screen', async () => {
    const { page } = await open(phone);
    await page.goto('/docs/guides/errors.html');
    for (const query of ['idempotency', 'minGeoScore', 'RATE_LIMITED', 'pagenation', 'xyzzyplugh']) {
      await page.locator('#search').fill(query);
      const results = page.locator('#search-results');
      await results.locator('strong, p').first().waitFor();
      const { x = -1, width = 0 } = (await results.boundingBox()) ?? {};
      expect([query, x >= 0, x + width <= phone.width]).toEqual([query, true, true]);
      expect([query, await page.evaluate('inPage.brokenWords()')]).toEqual([query, []]);
    }
    await page.getByText('Nothing is found for “xyzzyplugh”.').waitFor();
  });

  it.runIf(everyLook)(
    'have on a phone a menu of operations that Escape closes, and that a link leaves',
    async () => {
      const { page } = await open(phone);
      await page.goto('/docs/reference/projects.html#/projects/createproject');
      await shown(page);
      await page.getByRole('button', { name: 'Open navigation menu' }).click();
      await page.getByRole('button', { name: 'Close navigation menu' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open navigation menu' }).waitFor();
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Open navigation menu');
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Operations' }).getByText('List projects').click();
      await page.waitForURL(/#\/projects\/listprojects$/);
      await page.getByRole('button', { name: 'Open navigation menu' }).waitFor();
      await page.goBack();
      await page.waitForURL(/#\/projects\/createproject$/);
    },
  );

  it.runIf(everyLook)('are copied as they are written, wherever a line may break', async () => {
    const { page } = await open(phone);
    for (const place of [
      'index.html',
      'guides/audits.html',
      'reference/projects.html',
      'try.html#startAudit',
    ]) {
      await page.goto(`/docs/${place}`);
      if (place.startsWith('reference/')) await shown(page);
      expect([place, await page.evaluate("inPage.copied('code, .path')")]).toEqual([place, []]);
    }
  });

  it.runIf(everyLook)('are searched from the folder too, without any server', async () => {
    const { page, trouble } = await open();
    await page.goto(pathToFileURL(join(siteFolder, 'guides/errors.html')).href);
    await page.keyboard.press('/');
    await page.keyboard.type('rate limits');
    await page.getByRole('option', { name: 'Rate limits' }).first().click();
    await page.waitForURL(/^file:.*guides\/rate-limits\.html$/);
    expect(trouble).toEqual([]);
  });

  it.each(['index.html', 'guides/audits.html', 'guides/audit-checks.html'])(
    'are printed in the colours of paper and without what is pressed, from a dark screen too: %s',
    async (path) => {
      const { page } = await open({ colorScheme: 'dark' });
      await page.goto(`/docs/${path}`);
      const ink = () =>
        page.evaluate(
          '["h1", "p", "a"].map((name) => getComputedStyle(document.querySelector(".page " + name)).color)',
        );
      const dark = await ink();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const printed = await ink();
      expect(await page.locator('.page .copy').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.evaluate('localStorage.clear()');
      await page.reload();
      expect(printed).toEqual(await ink());
      expect(printed).not.toEqual(dark);
    },
  );

  it('are reached with Tab: skip link, navigation, search, each with a visible focus', async () => {
    const { page } = await open();
    await page.goto('/docs/guides/pagination.html');
    const reached: string[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached.slice(0, 7)).toEqual([
      'Skip to the content, outlined',
      expect.stringMatching(/^SEO and GEO analysis API.*, outlined$/),
      'Guides, outlined',
      'Reference, outlined',
      'Try it, outlined',
      'Console, outlined',
      'Search guides and operations, outlined',
    ]);
    await page.goto('/docs/guides/pagination.html');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  it('send a real request with a real key, which is kept nowhere but in the page', async () => {
    const { page, trouble } = await open();
    await page.goto('/docs/try.html#createProject');
    const form = page.locator('#createProject');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByRole('heading', { name: /^401 · / }).waitFor();
    expect(await form.locator('.advice').textContent()).toMatch(/^This needs an API key: put yours into/);
    expect(await form.locator('.answer code').textContent()).toContain('UNAUTHENTICATED');
    await page.getByLabel('API key').fill(apiKey);
    for (const [press, type] of [
      ['Show', 'text'],
      ['Hide', 'password'],
    ] as const) {
      await page.getByRole('button', { name: press, exact: true }).click();
      expect(await page.getByLabel('API key').getAttribute('type')).toBe(type);
    }
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByRole('heading', { name: /^201 · / }).waitFor();
    expect(await form.locator('.advice').isHidden()).toBe(true);
    await screenshot(page, 'try-answer');
    const copy = form.locator('.answer .copy');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    for (let press = 0; press < 2; press++) {
      await copy.click();
      await expect.poll(() => copy.textContent()).toBe('Copied');
    }
    const answer = await form.locator('.answer code').textContent();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(answer);
    const later = () => page.clock.runFor(2_000).then(() => copy.textContent());
    await expect.poll(later).toBe('Copy');
    const body: { data: { id: string } } = JSON.parse(
      (await form.locator('.answer code').textContent()) ?? '',
    );
    expect(await form.locator('.rate').textContent()).toMatch(/^Requests a minute: [\d,]+ of 1,200 left/);
    expect(await form.locator('.answer table').textContent()).toContain('x-request-id');
    // What was created is filled in where it is needed next, and the key stays while the operation changes.
    await page.getByLabel('Operation', { exact: true }).selectOption('getProject');
    const next = page.locator('#getProject');
    expect(await next.getByLabel('projectId').inputValue()).toBe(body.data.id);
    await next.getByRole('button', { name: 'Send GET' }).click();
    await next.getByRole('heading', { name: /^200 · / }).waitFor();
    expect(await page.evaluate('inPage.kept()')).not.toContain(apiKey);
    await page.reload();
    expect(await page.getByLabel('API key').inputValue()).toBe('');
    expect(trouble).toEqual([]);
  });

  it.each([
    ['204 without a body', { status: 204 }],
    ['200 that is no JSON', { status: 200, body: '<p>', contentType: 'text/html' }],
    ['200 in JSON that is no record', { status: 200, body: 'null', contentType: 'application/json' }],
  ])('send once for two clicks, and show a %s as it is', async (_, answer) => {
    const { page, trouble } = await open();
    let asked = 0;
    await page.route('**/api/public/v1/projects', async (route) => {
      asked += 1;
      await new Promise((done) => setTimeout(done, 400));
      await route.fulfill(answer);
    });
    await page.goto('/docs/try.html#createProject');
    const form = page.locator('#createProject');
    const send = form.getByRole('button', { name: 'Send POST' });
    await send.dblclick();
    await form.getByRole('heading', { name: new RegExp(`^${answer.status} · `) }).waitFor();
    expect([asked, await form.locator('.problem').isHidden()]).toEqual([1, true]);
    await send.click();
    await expect.poll(() => asked).toBe(2);
    expect(trouble).toEqual([]);
  });

  it.runIf(everyLook)('say what is wrong with a form before anything is sent', async () => {
    const { page } = await open();
    await page.goto('/docs/try.html#startAudit');
    const form = page.locator('#startAudit');
    await form.getByLabel('projectId').fill('');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText('Fill in projectId: it is part of the address.').waitFor();
    expect(await focused(page)).toMatch(/^projectId/);
    await form.getByLabel('projectId').fill('x');
    await form.getByRole('textbox', { name: 'Body JSON' }).fill('{');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText(/^The body is not JSON/).waitFor();
  });

  // No colour hangs on a width: `npm run test:looks` has the other crossings, the width between, and every page.
  const dark = { colorScheme: 'dark' as const };
  const looks: { name: string; look: object }[] = [
    { name: 'desktop', look: {} },
    { name: 'dark-phone', look: { ...phone, ...dark } },
  ];
  if (everyLook)
    looks.push(
      { name: 'dark', look: dark },
      { name: 'tablet', look: { width: 768, height: 1024 } },
      { name: 'phone', look: phone },
    );

  it.each(looks)('fit the screen and can be read: $name', async ({ name, look }) => {
    const { page, trouble } = await open(look);
    // One of each kind: what a phone may break, and what dark colours may, stands on four of them.
    const places = ['index.html', 'guides/audits.html', 'try.html#startAudit'];
    places.push('reference/audits.html#/audits/startaudit');
    if (everyLook || name === 'desktop') places.push('404.html', 'guides/errors.html', 'reference.html');
    if (everyLook) places.push('guides/audit-checks.html', 'reference/audits.html');
    for (const place of places) {
      await page.goto(`/docs/${place}`, { waitUntil: 'load' });
      if (name === 'desktop')
        console.log(`/docs/${place} loaded in ${await page.evaluate('inPage.loadMs()')} ms`);
      if (place.startsWith('reference/')) await shown(page);
      if (place.endsWith('/startaudit'))
        await page.getByRole('heading', { name: 'Start an audit' }).first().waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      expect([place, await page.evaluate('inPage.overflow()')]).toEqual([place, []]);
      for (const fault of ['brokenWords', 'coveredCode', 'cutTexts'])
        expect([place, fault, await page.evaluate(`inPage.${fault}()`)]).toEqual([place, fault, []]);
      // What axe says of an operation that Redoc shows is asked above.
      const isOperation = place.endsWith('/startaudit');
      const faults = isOperation ? await page.evaluate('inPage.faintTexts()') : await violations(page);
      expect([place, faults]).toEqual([place, []]);
      await screenshot(page, `${place.split(/[.#]/)[0]?.replace('/', '-')}-${name}`);
    }
    expect(trouble).toEqual([]);
  });
});

interface SeenPage {
  readonly links: readonly string[];
  readonly ids: readonly string[];
  /** What axe has against it. */
  readonly faults: readonly string[];
}

/** Every page of the site that links lead to from the first one, and that for what is none, by path. */
async function crawl(page: Page): Promise<Map<string, SeenPage>> {
  const seen = new Map<string, SeenPage>();
  const queue = ['/docs/', '/docs/404.html'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    await page.goto(path, { waitUntil: 'load' });
    if (path.startsWith('/docs/reference/')) await shown(page);
    const found: Omit<SeenPage, 'faults'> = JSON.parse(await page.evaluate('JSON.stringify(inPage.seen())'));
    const { origin } = new URL(page.url());
    // What Redoc links to by script is followed in a test of its own.
    const own = path.startsWith('/docs/reference/') ? [] : found.links;
    seen.set(path, { ids: found.ids, links: own, faults: await violations(page) });
    for (const link of own) {
      const { pathname, origin: target } = new URL(link);
      const page = pathname.endsWith('/') || pathname.endsWith('.html');
      if (target === origin && page && pathname.startsWith('/docs/')) queue.push(pathname);
    }
  }
  return seen;
}

/** Resolves when Redoc's own page has taken the place of what the server sent. */
async function shown(page: Page): Promise<void> {
  await page.locator('#redoc .page').waitFor({ state: 'detached' });
}

/** What has the focus, by its accessible name, and whether one sees that. */
async function focused(page: Page): Promise<string> {
  return String(await page.evaluate('inPage.focused()'));
}
