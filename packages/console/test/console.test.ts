import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type AuditPage, createClient, type Query } from '@seogeo/client';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { createKeys } from '../../../test/support/create-keys.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { linkToken, signIn } from '../../../test/support/sign-in.ts';
import { type SampleSite, serveSampleSite } from '../../../test/support/site/serve.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { violations } from '../../docs/test/accessibility.ts';
import { chromiumPath, type Look, launch, openPage, screenshot } from '../../docs/test/browser.ts';
import { KeptProfiles } from '../../docs/test/kept-profiles.ts';
import { ensureBuilt } from './built.ts';
import { type FirstStart, firstStart, TERMINAL } from './first-start.ts';
import { reverseProxy } from './reverse-proxy.ts';
import { hardNames, shell } from './scene.ts';

const executable = chromiumPath();
const missing = executable === null ? '/usr/bin/chromium' : existsSync(TERMINAL) ? null : TERMINAL;
if (missing !== null) console.log(`The console is not tested in a browser: there is no ${missing}.`);

const everyLook = process.env.EVERY_LOOK !== undefined;
let data: TemporaryFolder;
let site: SampleSite;
let service: FirstStart;
let browser: Browser;
let profiles: KeptProfiles;

describe.skipIf(missing !== null)('The console in a real browser, served by the real service', () => {
  beforeAll(async () => {
    await ensureBuilt();
    data = await temporaryFolder('console');
    site = await serveSampleSite();
    const generous = {
      ADDRESS_LIMIT: '100000',
      SIGN_IN_LIMIT: '1000',
      CRAWL_POLITENESS: 'off',
      ALLOW_PRIVATE_HOSTS: 'true',
    } as const;
    service = await firstStart({ DATA_DIR: data.path, ...generous });
    browser = await launch(executable ?? '');
    profiles = new KeptProfiles(browser, service.origin);
  });

  afterEach(() => profiles?.empty());

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await site?.close();
    await data?.remove();
  });

  /** In a browser of its own, as somebody else has it, or where its clock is set. */
  const openAlone = (look: Look = {}, origin = service.origin) => openPage(browser, origin, look);
  const linkFor = async (email: string, root = service.origin) =>
    `${root}/console/#token=${await linkToken(data.path, email)}`;
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

  /** What a page of the docs is built from: whether they are built is another test's affair. */
  const guideAt = ({ pathname }: URL) => {
    const name = /^\/docs\/guides\/([\w-]+)\.html$/.exec(pathname)?.[1];
    return join(import.meta.dirname, `../../docs/guides/${name}.md`);
  };

  /** A client of the account that has this address, with a key of its own. */
  async function clientOf(email: string, name: string, plan: 'pro' | 'agency') {
    const apiKey = await createKey({ dataDir: data.path, name, email, plan });
    return createClient({ apiKey, baseUrl: `${service.origin}/api/public/v1` });
  }

  /** A page on which the account's owner has signed in with a link. */
  async function signedIn(email: string, opened = profiles.open()) {
    const watched = await opened;
    await watched.page.goto(await linkFor(email));
    await heading(watched.page, 'Projects');
    return watched;
  }

  it('lead from the first start to a key that works, and to one that does no more', async () => {
    const { page, trouble } = await profiles.open();
    await page.goto(service.link);
    await heading(page, 'Projects');
    expect(page.url()).toBe(`${service.origin}/console/`);
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    await heading(page, 'API keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('  Nightly audits ');
    const scopes = dialog.getByRole('checkbox');
    expect(await scopes.count()).toBe(8);
    for (const scope of await scopes.all()) expect(await scope.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Store your key now' }).waitFor();
    const key = (await page.locator('#made-key').textContent()) ?? '';
    const line = (await page.locator('#curl-line').textContent()) ?? '';
    expect(line).toContain(key);
    expect(await shell(line)).toMatch(/^HTTP\/1\.1 200 /);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Projects · Console');
    expect(await page.locator('#made-key').textContent()).toBe(key);
    await page.goForward();
    await expect.poll(() => page.title()).toBe('API keys · Console');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(() => page.content()).not.toContain(key);
    const card = page.getByRole('listitem').filter({ hasText: 'Nightly audits' });
    expect(await card.textContent()).toContain(key.slice(0, 17));
    await card.getByRole('button', { name: 'Revoke the key Nightly audits' }).click();
    await page.getByRole('button', { name: 'Revoke it for ever' }).click();
    await page.getByText('The key Nightly audits is revoked.').waitFor();
    await card.getByText('revoked', { exact: true }).waitFor();
    // What the page promises.
    await delay(5_000);
    expect(await shell(line)).toMatch(/^HTTP\/1\.1 401 /);
    expect(trouble).toEqual([]);
  });

  it('take the token out of the address at once, and say what is wrong with a link that was used', async () => {
    await createKeys(data.path, 'link@example.com', ['one']);
    const link = await linkFor('link@example.com');
    const first = await profiles.open();
    const asked: string[] = [];
    first.page.on('request', (request) => asked.push(request.url()));
    await first.page.goto(link);
    await heading(first.page, 'Projects');
    const token = link.split('#token=')[1] ?? '';
    expect([first.page.url(), ...asked].filter((url) => url.includes(token))).toEqual([]);
    await first.page.reload();
    await heading(first.page, 'Projects');
    await first.page.goto(link);
    await first.page.getByRole('alert').getByText('This link signs nobody in').waitFor();
    await first.page.getByRole('button', { name: 'Go to your projects' }).click();
    await heading(first.page, 'Projects');
    await expect.poll(() => first.page.evaluate('document.activeElement.tagName')).toBe('H1');
    const second = await openAlone();
    await second.page.goto(link);
    await second.page.getByRole('alert').getByText('This link signs nobody in').waitFor();
    expect(second.page.url()).not.toContain('token');
    expect(await second.page.getByRole('button', { name: 'Go to your projects' }).count()).toBe(0);
    await second.page.goto(`${service.origin}/console/#token=`);
    await second.page.getByRole('alert').getByText('This link signs nobody in').waitFor();
    expect([...first.trouble, ...second.trouble]).toEqual([]);
  });

  it('are used with the keyboard alone: password set, signed out, signed in with it', async () => {
    await createKeys(data.path, 'keyboard@example.com', ['one']);
    const { page, trouble } = await signedIn('keyboard@example.com');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to the content, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await tabTo(page, 'Account, outlined');
    await page.keyboard.press('Enter');
    await heading(page, 'Account');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await page.title()).toBe('Account · Console');
    await tabTo(page, 'New password, outlined');
    await page.keyboard.type('too short');
    await page.keyboard.press('Enter');
    await page.getByText('That is too short').waitFor();
    await expect.poll(() => focused(page)).toBe('New password, outlined');
    expect(await page.locator('dd').allTextContents()).toEqual(
      expect.arrayContaining(['Pro', '300\u00a0requests a minute', '12\u00a0hours']),
    );
    await page.keyboard.press('Control+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The password is set').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You are signed out.').waitFor();
    await tabTo(page, 'E-mail address, outlined');
    await page.keyboard.type('Keyboard@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('something else');
    await page.keyboard.press('Enter');
    await page.getByText('E-mail address and password do not belong together.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Account');
    expect(trouble).toEqual([]);
  });

  it('make and revoke a key with the keyboard alone, the focus always where it is needed', async () => {
    await createKeys(data.path, 'typing@example.com', []);
    const { page, trouble } = await signedIn('typing@example.com');
    await page.goto('/console/#/keys');
    await page.getByText('No keys yet').waitFor();
    await tabTo(page, 'Create a key, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Name, outlined');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Create a key, outlined');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Give the key a name.').waitFor();
    await expect.poll(() => focused(page)).toBe('Name, outlined');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await page.locator('#made-key').waitFor();
    await expect.poll(() => focused(page)).toBe('Copy the key, outlined');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
    expect(await page.locator('#made-key').isVisible()).toBe(true);
    await tabTo(page, 'I have stored it, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Create a key, outlined');
    await tabTo(page, 'Revoke the key Typed, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Keep it, outlined');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('The key Typed is revoked.').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^The key Typed is revoked\./);
    expect(trouble).toEqual([]);
  });

  it.runIf(everyLook)(
    'say why the service refuses a page of another origin, and the link is still good',
    async () => {
      await createKeys(data.path, 'origin@example.com', []);
      const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      const proxy = await reverseProxy('', service.origin, elsewhere);
      try {
        const { page } = await openAlone({}, proxy.origin);
        const link = await linkFor('origin@example.com');
        await page.goto(link.replace(service.origin, proxy.origin));
        await page
          .getByText('The service refused this because the page was opened at another address')
          .waitFor();
        await page.goto(link);
        await heading(page, 'Projects');
      } finally {
        await proxy.close();
      }
    },
  );

  it('say so when the session was ended elsewhere, wherever one is', async () => {
    await createKeys(data.path, 'two@example.com', ['one']);
    const here = await signedIn('two@example.com');
    const there = await signedIn('two@example.com', openAlone());
    await here.page.goto('/console/#/account');
    await here.page.getByRole('button', { name: /^End / }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    // Its buttons are called like the one that opens it.
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: /^End / }).click();
    await here.page.getByRole('button', { name: 'End it' }).click();
    await here.page.getByText(/^The session in .* has ended\.$/).waitFor();
    // Every room asks the same API: `npm run test:looks` has another.
    const rooms = everyLook ? ['account', 'keys'] : ['keys'];
    for (const room of rooms) {
      await there.page.goto(`/console/#/${room}`);
      await there.page.getByText('Your session was ended').waitFor();
      await there.page.goto(await linkFor('two@example.com'));
      await heading(there.page, 'Projects');
      if (room !== rooms.at(-1)) await endOtherSessions(here.page);
    }
    expect([...here.trouble, ...there.trouble]).toEqual([]);
  });

  it.runIf(everyLook)('list no session that a new password has ended', async () => {
    await createKeys(data.path, 'ended@example.com', []);
    await signIn(service.origin, data.path, 'ended@example.com');
    const { page, trouble } = await signedIn('ended@example.com');
    await page.goto('/console/#/account');
    const others = page.getByRole('button', { name: /^End / });
    await others.waitFor();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('every other session has ended').waitFor();
    await expect.poll(() => others.count()).toBe(0);
    await page.getByRole('button', { name: 'Change the password' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it.runIf(everyLook)('say beside the current password that it is missing or wrong', async () => {
    await createKeys(data.path, 'next@example.com', []);
    const { page } = await signedIn('next@example.com');
    await page.goto('/console/#/account');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The password is set').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail address').fill('next@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Account');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    for (const [current, said] of [
      ['', 'Enter the current password'],
      ['not the one that was set', 'The current password is not this one.'],
    ] as const) {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill('one more long password');
      await page.keyboard.press('Enter');
      await page.getByText(said).waitFor();
      await expect.poll(() => focused(page)).toBe('Current password, outlined');
      expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
    }
    expect(await page.getByText('currentPassword').count()).toBe(0);
  });

  it.runIf(everyLook)('follow in every window who is signed in, and always say who that is', async () => {
    await createKeys(data.path, 'one@example.com', ['key of one']);
    await createKeys(data.path, 'another@example.com', ['key of another']);
    const { page: first, trouble } = await signedIn('one@example.com');
    await first.goto('/console/#/keys');
    await first.getByText('Signed in as one@example.com', { exact: true }).waitFor();
    await first.getByRole('heading', { name: 'key of one' }).waitFor();
    const second = await first.context().newPage();
    await second.goto(await linkFor('another@example.com'));
    await second.getByText('Signed in as another@example.com', { exact: true }).waitFor();
    await first.getByText('This browser is now signed in as another@example.com').waitFor();
    await first.getByRole('heading', { name: 'key of another' }).waitFor();
    expect(await first.getByText('key of one').count()).toBe(0);
    // Any other page: the docs are built by other tests, or not at all.
    await first.goto('about:blank');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await second.getByText('You are signed out.').waitFor();
    await first.goBack();
    await heading(first, 'Sign in');
    expect(await first.getByText('key of another').count()).toBe(0);
    const third = await first.context().newPage();
    await third.goto(await linkFor('one@example.com'));
    await heading(first, 'API keys');
    await heading(second, 'Projects');
    await second.getByText('Signed in as one@example.com', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('lose neither a key that nobody has stored yet nor what was typed, whatever other windows do', async () => {
    await createKeys(data.path, 'typist@example.com', []);
    await createKeys(data.path, 'guest@example.com', []);
    const { page, trouble } = await signedIn('typist@example.com');
    await page.goto('/console/#/keys');
    await page.getByText('Signed in as typist@example.com', { exact: true }).waitFor();
    const open = () => page.getByRole('button', { name: 'Create a key' }).first().click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await open();
    await name.fill('half typed');
    await page.getByRole('button', { name: 'Select none' }).click();
    const other = await page.context().newPage();
    // The same account by another link: nothing moves.
    await other.goto(await linkFor('typist@example.com'));
    await heading(other, 'Projects');
    expect(await name.inputValue()).toBe('half typed');
    // Its session ends; who comes back finds what was typed.
    await other.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await other.goto(await linkFor('typist@example.com'));
    await heading(page, 'API keys');
    await page.getByText('Signed in as typist@example.com', { exact: true }).waitFor();
    await open();
    expect([await name.inputValue(), await page.getByRole('checkbox', { checked: true }).count()]).toEqual([
      'half typed',
      0,
    ]);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Select at least one scope').waitFor();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByText('Select at least one scope').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = await page.locator('#made-key').textContent();
    // Another account signs in, and out again.
    await other.goto(await linkFor('guest@example.com'));
    await page.getByText('This browser is now signed in as guest@example.com').waitFor({ state: 'attached' });
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1, includeHidden: true }).waitFor();
    expect(await page.locator('#made-key').textContent()).toBe(key);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await heading(page, 'Sign in');
    expect(trouble).toEqual([]);
  });

  it('say in sight of whoever asked that a key was not made, or may have been', async () => {
    await createKeys(data.path, 'small@example.com', []);
    const { page } = await signedIn('small@example.com', openAlone({ width: 320, height: 480 }));
    await page.goto('/console/#/keys');
    await page.getByRole('button', { name: 'Create a key' }).first().click();
    await page.getByLabel('Name').fill('lost');
    await page.route('**/api-keys', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const said = page.getByRole('alert').getByText('The key may have been made all the same');
    // It is there before it is scrolled to.
    await expect
      .poll(() => said.boundingBox())
      .toSatisfy(
        (box: { y: number; height: number } | null) =>
          box !== null && box.y >= 0 && box.y + box.height <= 480,
      );
  });

  it('say before the form that no key can be made, why and until when', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    await createKeys(data.path, 'full@example.com', names);
    const { page, trouble } = await signedIn('full@example.com');
    await page.goto('/console/#/keys');
    await page.getByText('20 keys, newest first: 20 active; 20 at most').waitFor();
    await page.getByText(/No key can be made now\..+Revoke one that is not needed/).waitFor();
    await page.getByRole('button', { name: 'Revoke the key key 3', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke it for ever' }).click();
    await page.getByText('19 active, 1 revoked or expired in the last hour; 20 at most').waitFor();
    await page
      .getByText(/No key can be made now\..+hour\. The next can be made in (59|60) minutes/)
      .waitFor();
    await page.getByRole('button', { name: 'Create a key' }).press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // In a flexbox each part of the sentence would be a line.
    expect(await page.evaluate("getComputedStyle(document.querySelector('.notice')).display")).toBe('block');
    await screenshot(page, 'keys-full');
    expect(trouble).toEqual([]);
  });

  it('keep the header to a row, or two on a phone, and every room to a screen of 180 pixels', async () => {
    await createKeys(data.path, 'a.rather-long-address@example-company.com', ['one']);
    const { page } = await signedIn('a.rather-long-address@example-company.com', openAlone());
    await page.getByText('Signed in as a.rather-long-address@example-company.com').waitFor();
    const width = (pixels: number) => page.setViewportSize({ width: pixels, height: 600 });
    for (const [pixels, most] of [
      [1280, 70],
      [900, 70],
      [700, 70],
      [641, 70],
      [320, 110],
    ] as const) {
      await width(pixels);
      const { height = 0 } = (await page.locator('header.site').boundingBox()) ?? {};
      expect([pixels, height]).toSatisfy(() => height < most);
    }
    await width(180);
    for (const room of ['Projects', 'API keys', 'Account']) {
      await page.getByRole('link', { name: room, exact: true }).click();
      await heading(page, room);
      await page.locator('.card, .empty').first().waitFor();
      expect([room, await page.evaluate('inPage.overflow()')]).toEqual([room, []]);
    }
  });

  it('break an address of any length before it makes a page scroll sideways', async () => {
    const email = 'far@example.com';
    const client = await clientOf(email, 'for a long address', 'pro');
    const primaryDomain = `${site.url}${'unbroken'.repeat(40)}`;
    const { data: project } = await client.projects.create({ name: 'Far', primaryDomain });
    const { page } = await signedIn(email, openAlone({ width: 390, height: 600 }));
    for (const room of ['#/', `#/projects/${project.id}`]) {
      await page.goto(`/console/${room}`);
      await page.getByRole('link', { name: primaryDomain }).waitFor();
      expect([room, await page.evaluate('inPage.overflow()')]).toEqual([room, []]);
    }
  });

  it.runIf(everyLook)('say so when the account is gone', async () => {
    await createKeys(data.path, 'gone@example.com', []);
    const { page, trouble } = await signedIn('gone@example.com');
    await using inside = await serviceData(data.path);
    await inside.run('DELETE FROM accounts WHERE email = ?', 'gone@example.com');
    await page.goto('/console/#/keys');
    await page.getByText('This account was deleted').waitFor();
    expect(trouble).toEqual([]);
  });

  it('show names as text, whatever is in them, and 10,000 keys by pages', async () => {
    await createKeys(data.path, 'many@example.com', [
      ...Array.from({ length: 10_000 }, (_, index) => `key ${index}`),
      ...hardNames,
    ]);
    const { page, trouble } = await signedIn('many@example.com', openAlone({ width: 390, height: 844 }));
    await page.goto('/console/#/keys');
    await page.getByText('10,003 keys').waitFor();
    const shown = await page.locator('.key h2').allTextContents();
    expect(shown.slice(0, 3)).toEqual(hardNames.toReversed());
    expect(await page.title()).toBe('API keys · Console');
    expect(await page.evaluate('inPage.overflow()')).toEqual([]);
    const direction = "getComputedStyle(document.querySelector('.key h2')).direction";
    expect(await page.evaluate(direction)).toBe('rtl');
    await page.getByRole('link', { name: 'Last' }).click();
    await page.getByText('Page 501 of 501').waitFor();
    expect(await page.locator('.key h2').allTextContents()).toEqual(['key 2', 'key 1', 'key 0']);
    await page.goBack();
    await page.getByText('Page 1 of 501').waitFor();
    await page.goto('/console/#/keys?page=999');
    await page.getByText('There is no page 999, the last is 501').waitFor();
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.getByText('Page 501 of 501').waitFor();
    expect(trouble).toEqual([]);
  });

  it('say of a plan with one request or one hour that it is one', async () => {
    await createKeys(data.path, 'small@example.com', ['one']);
    const { page, trouble } = await signedIn('small@example.com');
    await page.route('**/api/account/v1/account', async (route) => {
      const response = await route.fetch();
      const { data: account, ...rest }: { data: object } = await response.json();
      const small = { limits: { requestsPerMinute: 1, auditHours: 1 }, tokensLeft: 1 };
      await route.fulfill({ response, json: { ...rest, data: { ...account, ...small } } });
    });
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    for (const said of ['1 request a minute', '1 hour', '1 of 1 request'])
      await page.getByText(said, { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('keep what is shown where it cannot be read again, and of another audit show nothing then', async () => {
    const email = 'reader@example.com';
    const client = await clientOf(email, 'for audits', 'agency');
    const { data: project } = await client.projects.create({ name: 'Reread', primaryDomain: site.url });
    const audit = async () => {
      const { data: started } = await client.audits.start(project.id, { seedUrl: site.url, maxPages: 1 });
      return (await client.audits.wait(project.id, started.auditRunId, { intervalMs: 50 })).data;
    };
    const [earlier, newest] = [await audit(), await audit()];
    const { page } = await signedIn(email, openAlone());
    let fails = false;
    await page.route('**/audits?*', async (route) => {
      const error = { code: 'BAD_REQUEST', message: 'Not now.', requestId: 'r' };
      if (fails) return route.fulfill({ status: 400, json: { error } });
      const response = await route.fetch();
      const body: { data: object[] } = await response.json();
      const pagesQueued = 1;
      await route.fulfill({
        response,
        json: { ...body, data: body.data.map((run) => ({ ...run, pagesQueued })) },
      });
    });
    const roomOf = ({ id }: { readonly id: string }) => `/console/#/projects/${project.id}/audits/${id}`;
    await page.goto(roomOf(earlier));
    const found = page.getByText('1, and 1 more was found');
    await found.waitFor();
    fails = true;
    await page.getByRole('button', { name: 'Start an audit' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Not now.').waitFor();
    await heading(page, 'Reread');
    expect(await found.isVisible()).toBe(true);
    await page.goto(roomOf(newest));
    await heading(page, 'Audit');
    await page.getByText('Not now.').waitFor();
    expect(await found.isVisible()).toBe(false);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Reread');
    await found.waitFor();
  });

  it('follow an audit until it has ended, say why it failed, and lead to a first one', async () => {
    const email = 'audits@example.com';
    const client = await clientOf(email, 'for audits', 'pro');
    const { data: project } = await client.projects.create({ name: 'Followed', primaryDomain: site.url });
    const { page, trouble } = await signedIn(email, openAlone());
    await page.getByText('none yet').first().waitFor();
    const room = page.getByRole('link', { name: 'Start an audit of Followed' });
    expect(await room.getAttribute('href')).toBe(`#/projects/${project.id}`);
    const { data: started } = await client.audits.start(project.id, { seedUrl: site.url, maxPages: 1 });
    await client.audits.wait(project.id, started.auditRunId, { intervalMs: 50 });
    let now: object = { status: 'pending', error: null };
    await page.route('**/audits?*', async (route) => {
      const response = await route.fetch();
      const body: { data: object[] } = await response.json();
      await route.fulfill({ response, json: { ...body, data: [{ ...body.data[0], ...now }] } });
    });
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfailed', (request) => underWay.delete(request));
    await page.clock.install();
    await page.reload();
    await page.getByText('one is waiting for its turn').waitFor();
    // As often as it takes: the page may not have looked at its clock when it is put forward. Never while it waits for an
    // answer, which on a busy machine would be too late by that clock.
    const comes = async (text: string) => {
      while (!(await page.getByText(text).isVisible())) {
        if (underWay.size === 0) await page.clock.fastForward(10_000);
        await delay(200);
      }
    };
    const bar = () => page.locator('.faint > .bar rect').getAttribute('width');
    now = { status: 'running', pagesCrawled: 0, pagesQueued: 0 };
    await comes('one is running, 0 pages so far');
    expect(await bar()).toBe('0');
    // It ends at its limit, however much more is known.
    now = { status: 'running', pagesCrawled: 7, pagesQueued: 90, maxPages: 28 };
    await comes('one is running, 7 pages so far');
    expect(await bar()).toBe('25');
    now = { status: 'failed', error: { code: 'unreachable', message: 'Nobody answers there.' } };
    await comes('the newest failed');
    await page.getByText('Nobody answers there.').waitFor();
    expect(trouble).toEqual([]);
  });

  it('show which pages to mend first, in a view that another window shows by its address', async () => {
    const email = 'manager@example.com';
    const client = await clientOf(email, 'for audits', 'agency');
    const { data: project } = await client.projects.create({ name: 'Managed', primaryDomain: site.url });
    const { data: started } = await client.audits.start(project.id, { seedUrl: site.url, maxPages: 60 });
    const { data: run } = await client.audits.wait(project.id, started.auditRunId, { intervalMs: 50 });
    const recordsOf = async (query: Query<'listAuditPages'>) =>
      (await client.audits.pages(project.id, run.id, { pageSize: 25, ...query })).data;
    const pagesOf = async (query: Query<'listAuditPages'>) => (await recordsOf(query)).map(({ url }) => url);
    const { page, trouble } = await signedIn(email);
    const links = page.locator('.card.page div > p > a');
    const shown = () =>
      links.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
        all.map((link) => link.getAttribute('href')),
      );
    await page.getByRole('link', { name: 'Pages and issues of Managed' }).click();
    await heading(page, 'Managed');
    await page.getByText(`${run.pagesCrawled} pages`, { exact: true }).waitFor();
    expect(await shown()).toEqual(await pagesOf({ sort: 'geoScore' }));
    // Such as 20.0, so that it stands beside 24.2.
    const scores = await page.locator('.card.page .score').allTextContents();
    expect(scores.filter((score) => !/ \d+\.\d$/.test(score))).toEqual([]);
    const answers = (await recordsOf({ sort: 'geoScore' })).flatMap(({ statusCode }) =>
      statusCode === 200 ? [] : [String(statusCode ?? 'no answer')],
    );
    expect(await page.locator('.card.page > div > p > .badge').allTextContents()).toEqual(answers);
    // What belongs to no page is not offered as a choice of pages.
    const choices = await page.getByLabel('Show').locator('option').evaluateAll(values);
    expect(choices).toContain('thin_content');
    expect(choices).not.toContain('site_not_https');
    // All of them, and not only those that are listed.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Copy ${run.pagesCrawled} pages as a table` }).click();
    await page.getByText('Copied').waitFor();
    const table = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
    const inOrder: string[] = [];
    for (const number of [1, 2, 3]) inOrder.push(...(await pagesOf({ sort: 'geoScore', page: number })));
    expect(table.slice(1).map((line) => line.split('\t')[2])).toEqual(inOrder);
    await page.route('**/pages?*', (route) => route.abort());
    await page.getByRole('button', { name: 'as a table' }).click();
    await page.getByText('The service does not answer').waitFor();
    await page.unroute('**/pages?*');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 3').waitFor();
    expect(await shown()).toEqual(await pagesOf({ sort: 'geoScore', page: 2 }));
    // As its readers write it.
    expect(await links.allTextContents()).toContain(`${site.url}ja/修理.html`);
    // The list is read from its beginning.
    await expect.poll(() => focused(page)).toMatch(/^Pages/);
    await page.getByLabel('Show').selectOption('thin_content');
    await page.getByText('pages with thin_content').waitFor();
    await page.getByLabel('Order').selectOption('By address');
    const wanted = await pagesOf({ issue: 'thin_content', sort: 'url' });
    await expect.poll(shown).toEqual(wanted);
    await page.getByRole('button', { name: 'as a table' }).click();
    await page.getByText('Copied').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
    expect(copied.slice(1, 1 + wanted.length).map((line) => line.split('\t')[2])).toEqual(wanted);
    expect(copied.every((line) => /thin_content|^GEO score/.test(line))).toBe(true);
    const address = page.url();
    await page.goBack();
    await expect.poll(shown).toEqual(await pagesOf({ issue: 'thin_content', sort: 'geoScore' }));
    await page.goto('about:blank');
    await page.goto(address);
    await expect.poll(shown).toEqual(wanted);
    await createKeys(data.path, 'another-manager@example.com', []);
    const other = await signedIn('another-manager@example.com', openAlone());
    await other.page.goto(address);
    await other.page.getByText('This account has no such project').waitFor();
    await page.route('**/pages?*', (route) => route.abort());
    await page.getByLabel('Order').selectOption('Best GEO score first');
    await page.getByRole('alert').waitFor();
    await page.unroute('**/pages?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(shown).toEqual(await pagesOf({ issue: 'thin_content', sort: '-geoScore' }));
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  it('leave the focus where somebody is, whatever comes later or is chosen on the first view', async () => {
    const email = 'focus@example.com';
    await projectsOf(email);
    const { page, trouble } = await signedIn(email, openAlone());
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).click();
    await page.locator('.card.page').first().waitFor();
    const address = page.url();
    const show = page.getByLabel('Show');
    // A link that was sent leads right into the room.
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('.card.page').first().waitFor();
    for (const order of ['By address', 'Best GEO score first']) {
      await page.getByLabel('Order').focus();
      const listed = page.waitForResponse((response) => /\/pages\?/.test(response.url()));
      await page.getByLabel('Order').selectOption(order);
      await (await listed).finished();
      await page.locator('.rows[aria-busy=false]').waitFor();
      expect(await focused(page)).toMatch(/^Order/);
    }
    // The name of a project comes later than its room.
    await page.goto('/console/#/');
    await page.getByText('of 100').waitFor();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/projects/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.keyboard.press('Shift+Tab');
    answer();
    await heading(page, 'Kettle Lane');
    await show.waitFor();
    expect(await focused(page)).toBe('All projects, outlined');
    expect(await page.title()).toBe('Kettle Lane · Console');
    expect(trouble).toEqual([]);
  });

  it('never show below a choice what was found by another one', async () => {
    const email = 'choice@example.com';
    await projectsOf(email);
    const { page } = await signedIn(email, openAlone());
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).click();
    const all = page.getByText('3 pages', { exact: true });
    await all.waitFor();
    const choices = await page.getByLabel('Show').locator('option').evaluateAll(values);
    const issue = String(choices.at(-1));
    let held: Promise<void> = Promise.resolve();
    let answer = () => {};
    await page.route('**/pages?*', async (route) => {
      await held;
      await route.abort();
    });
    held = new Promise((resolve) => {
      answer = resolve;
    });
    await page.getByLabel('Show').selectOption(issue);
    await page.locator('.rows[aria-busy=true]').waitFor();
    expect(await page.getByText(`pages with ${issue}`).count()).toBe(0);
    await all.waitFor();
    answer();
    await page.getByRole('alert').waitFor();
    expect([await page.locator('.card.page').count(), await all.count()]).toEqual([0, 0]);
    await page.unroute('**/pages?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`with ${issue}`, { exact: false }).first().waitFor();
    await page.locator('.card.page').first().waitFor();
    await page.getByLabel('Show').selectOption('');
    await all.waitFor();
    // What comes too late for a choice is dropped.
    held = new Promise((resolve) => {
      answer = resolve;
    });
    await page.route(`**/pages?*${issue}*`, async (route) => {
      await held;
      await route.continue();
    });
    const late = page.waitForResponse((response) => response.url().includes(issue));
    await page.getByLabel('Show').selectOption(issue);
    await page.locator('.rows[aria-busy=true]').waitFor();
    await page.getByLabel('Show').selectOption('');
    await page.locator('.rows[aria-busy=false]').waitFor();
    answer();
    await (await late).finished();
    await delay(100);
    expect(await all.count()).toBe(1);
  });

  it('start an audit of a website with the keyboard alone, and tell how it goes until it has ended', async () => {
    await createKeys(data.path, 'starter@example.com', []);
    const { page, trouble } = await signedIn('starter@example.com', openAlone());
    await page.getByText('No projects yet').waitFor();
    await tabTo(page, 'Audit a website, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Address, outlined');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Audit a website, outlined');
    await page.keyboard.press('Enter');
    const said = page.getByRole('dialog').locator('.wrong');
    for (const [typed, why] of [
      ['my shop', 'Enter the address of a website, such as https://example.com.'],
      ['http://169.254.169.254/', /^169\.254\.169\.254 is a link-local address/],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await said.getByText(why).waitFor();
      await expect.poll(() => focused(page)).toBe('Address, outlined');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type(` ${site.url}?from=console `);
    await tabTo(page, 'Name of the project, outlined');
    await page.keyboard.type('Kettle Lane');
    await page.keyboard.press('Enter');
    await heading(page, 'Kettle Lane');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    // What a screen reader is told, with nothing pressed.
    const told = page.locator('main > [role=status]');
    await told.getByText(/^The newest audit: completed, \d+.pages\.$/).waitFor({ state: 'attached' });
    await page.locator('.card.page').first().waitFor();
    expect(await page.getByText('How the score went').count()).toBe(0);
    // The next one is as the last was, and follows in the table.
    await tabTo(page, 'Start an audit, outlined');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Address, outlined');
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(
      `${site.url}?from=console`,
    );
    expect(await page.getByLabel('It ends after').inputValue()).toBe('100');
    await page.getByLabel('It ends after').selectOption('500');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Start an audit, outlined');
    const history = page.locator('summary', { hasText: 'How the score went in the last 2' });
    await history.press('Enter');
    const scores = page.getByRole('row').locator('td:nth-child(2)');
    await expect
      .poll(() => scores.allTextContents())
      .toSatisfy((all: string[]) => all.length === 2 && all.every((score) => /^\d+(\.\d)?$/.test(score)));
    expect(trouble).toEqual([]);
  });

  it('make no second project where an audit of the first was refused, and say what may have been started', async () => {
    await createKeys(data.path, 'refused@example.com', []);
    const { page } = await signedIn('refused@example.com', openAlone());
    await page.getByRole('button', { name: 'Audit a website' }).click();
    await page.getByLabel('Address').fill(site.url);
    const start = page.getByRole('button', { name: 'Start', exact: true });
    const dialog = page.getByRole('dialog');
    const full = {
      code: 'AUDIT_LIMIT_REACHED',
      message: 'Twenty audits are waiting.',
      requestId: 'r',
      details: [],
    };
    await page.route('**/audits', (route) => route.fulfill({ status: 409, json: { error: full } }));
    await start.dblclick();
    await dialog.getByRole('alert').getByText('Twenty audits are waiting.', { exact: true }).waitFor();
    // Closed by accident or to look at the list, and opened again.
    await page.keyboard.press('Escape');
    await page.getByText('1 project, newest first').waitFor();
    await page.getByRole('button', { name: 'Audit a website' }).click();
    await start.click();
    await dialog.getByRole('alert').getByText('Twenty audits are waiting.', { exact: true }).waitFor();
    await page.unroute('**/audits');
    await page.route('**/audits', (route) => route.abort());
    await start.click();
    await dialog.getByText('The audit may have been started all the same').waitFor();
    await page.unroute('**/audits');
    await start.click();
    await heading(page, site.url.replace(/^http:\/\/|\/$/g, ''));
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByText('1 project, newest first').waitFor();
  });

  it('make a project of the address that stands there, where another one was refused before', async () => {
    await createKeys(data.path, 'changed@example.com', []);
    const { page } = await signedIn('changed@example.com', openAlone());
    await page.getByRole('button', { name: 'Audit a website' }).click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: 'Start', exact: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/projects$/.test(request.url()))
        asked.push(request.postData() ?? '');
    });
    await page.route('**/audits', (route) => route.abort());
    for (const [path, name] of [
      ['', 'First'],
      ['?again', 'First'],
      ['guides/', 'First'],
      ['guides/', 'Second'],
    ]) {
      await dialog.getByLabel('Address').fill(site.url + path);
      await dialog.getByLabel('Name of the project').fill(name ?? '');
      await start.click();
      await dialog.getByText('The audit may have been started all the same').waitFor();
    }
    await page.unroute('**/audits');
    await start.click();
    await heading(page, 'Second');
    // The pages that the audit finds meanwhile are links by the same names.
    await page
      .locator('main > p')
      .getByRole('link', { name: `${site.url}guides/`, exact: true })
      .waitFor();
    expect(asked.map((body): unknown => JSON.parse(body))).toEqual([
      { name: 'First', primaryDomain: site.url },
      { name: 'First', primaryDomain: `${site.url}guides/` },
      { name: 'Second', primaryDomain: `${site.url}guides/` },
    ]);
  });

  it('show what an earlier audit found, at an address of its own, and how far each has come', async () => {
    const email = 'historian@example.com';
    const client = await clientOf(email, 'for audits', 'agency');
    const { data: project } = await client.projects.create({ name: 'Historic', primaryDomain: site.url });
    const audit = async (maxPages: number) => {
      const { data: started } = await client.audits.start(project.id, { seedUrl: site.url, maxPages });
      return (await client.audits.wait(project.id, started.auditRunId, { intervalMs: 50 })).data;
    };
    const earliest = await audit(2);
    // More than are looked at for the table.
    for (let turn = 0; turn < 20; turn++) await audit(1);
    const earlier = await audit(5);
    const newest = await audit(7);
    const { page, trouble } = await signedIn(email, openAlone());
    await page.goto(`/console/#/projects/${project.id}?sort=url`);
    const total = (pages: number) => page.getByText(`${pages} pages`, { exact: true }).waitFor();
    await total(7);
    await page.getByText(`7, and ${newest.pagesQueued} more were found`).waitFor();
    await page.getByText('How the score went in the last 20').click();
    const rows = page.getByRole('row');
    expect(await rows.nth(1).getByRole('link').getAttribute('aria-current')).toBe('true');
    await rows.nth(2).getByRole('link').press('Enter');
    await total(5);
    await page.getByText('This is an earlier audit').waitFor();
    await page.getByText(`5, and ${earlier.pagesQueued} more were found`).waitFor();
    expect(page.url()).toMatch(new RegExp(`#/projects/${project.id}/audits/${earlier.id}\\?sort=url$`));
    const kinds = await page.getByLabel('Show').locator('option').evaluateAll(values);
    expect(kinds.length).toBeGreaterThan(1);
    await page.getByLabel('Order').selectOption('Worst GEO score first');
    await expect.poll(() => page.url()).toMatch(new RegExp(`/audits/${earlier.id}$`));
    await page.goto('about:blank');
    await page.goto(`/console/#/projects/${project.id}/audits/${earliest.id}`);
    await total(2);
    expect((await page.getByLabel('Show').locator('option').evaluateAll(values)).length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Go to the newest' }).click();
    await total(7);
    // The newest at its own address is none of the earlier.
    await page.goto(`/console/#/projects/${project.id}/audits/${newest.id}`);
    await page.getByText('This audit', { exact: true }).waitFor();
    await total(7);
    expect(await page.getByText('This is an earlier audit').count()).toBe(0);
    await page.goto(`/console/#/projects/${project.id}/audits/${project.id}`);
    await page.getByText('This project has no such audit').waitFor();
    // The score of what has not ended is none of the audit yet.
    await page.route('**/audits?*', async (route) => {
      const response = await route.fetch();
      const body: { data: object[] } = await response.json();
      const running = { ...body.data[0], status: 'running', finishedAt: null };
      await route.fulfill({ response, json: { ...body, data: [running] } });
    });
    await page.goto(`/console/#/projects/${project.id}`);
    await page.getByText('of 100, so far').waitFor();
    expect(trouble).toEqual([]);
  });

  it('say of each page what its score is made of, in the words of the evidence', async () => {
    const email = 'evidence@example.com';
    await projectsOf(email);
    const { page } = await signedIn(email, openAlone());
    const asked = page.waitForResponse((response) => /\/pages\?/.test(response.url()));
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).click();
    const { data: pages }: { data: AuditPage[] } = await (await asked).json();
    const worst = page.locator('.card.page').first();
    await worst.getByText('Loses most at').click();
    const lost = (pages[0]?.geoBreakdown ?? []).filter(({ points, max }) => points < max);
    expect(lost.length).toBeGreaterThan(3);
    const lines = worst.locator('details[open] li');
    const said = await lines.allTextContents();
    expect(said).toHaveLength(lost.length);
    for (const { evidence, points, max } of lost) {
      expect(said.join('\n')).toContain(evidence);
      expect(said.join('\n')).toContain(`${points} of ${max}`);
    }
    expect(await worst.locator('details[open] summary').textContent()).not.toContain('_');
  });

  it('keep what was typed of an audit for who has typed it while the session ends, and for no other project', async () => {
    await projectsOf('retyper@example.com');
    await createKeys(data.path, 'visitor@example.com', []);
    const { page, trouble } = await signedIn('retyper@example.com');
    await page.getByText('Signed in as retyper@example.com', { exact: true }).waitFor();
    const open = () => page.getByRole('button', { name: 'Audit a website' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    const pages = page.getByLabel('It ends after');
    await open();
    await page.getByRole('dialog', { name: 'Audit a website', exact: true }).waitFor();
    await address.fill('half.example');
    await pages.selectOption('500');
    const other = await page.context().newPage();
    await other.goto(await linkFor('retyper@example.com'));
    await other.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await other.goto(await linkFor('retyper@example.com'));
    await page.getByText('Signed in as retyper@example.com', { exact: true }).waitFor();
    await open();
    expect([await address.inputValue(), await pages.inputValue()]).toEqual(['half.example', '500']);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).click();
    await page.getByRole('button', { name: 'Start an audit' }).click();
    await page.getByRole('dialog', { name: 'Start an audit', exact: true }).waitFor();
    expect(await address.inputValue()).toBe(site.url);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'All projects' }).click();
    await other.goto(await linkFor('visitor@example.com'));
    await page.getByText('Signed in as visitor@example.com', { exact: true }).waitFor();
    await open();
    expect(await address.inputValue()).toBe('');
    expect(trouble).toEqual([]);
  });

  it('say on paper when it was, and not how long ago', async () => {
    await createKeys(data.path, 'printer@example.com', ['one']);
    const { page } = await signedIn('printer@example.com', openAlone());
    await page.goto('/console/#/keys');
    await page.locator('.key time').first().waitFor();
    const after = () =>
      page.evaluate('getComputedStyle(document.querySelector(".key time"), "::after").content');
    expect(await after()).toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await after()).toMatch(/attr\(title\)|\d{4}/);
  });

  it('print in the colours of paper, whatever was chosen for the screen', async () => {
    const { page } = await openAlone({ colorScheme: 'dark' });
    await page.goto('/console/');
    await heading(page, 'Sign in');
    const ink = () => page.evaluate('getComputedStyle(document.querySelector("h1")).color');
    await page.getByLabel('Appearance').selectOption('Light');
    const onPaper = await ink();
    await page.getByLabel('Appearance').selectOption('Dark');
    expect(await ink()).not.toBe(onPaper);
    await page.emulateMedia({ media: 'print' });
    for (const choice of ['Dark', 'As the system', 'Light']) {
      await page.getByLabel('Appearance').selectOption(choice, { force: true });
      expect(await ink()).toBe(onPaper);
    }
  });

  it('say that the service is away, keep what was written, and go on when it is back', async () => {
    await createKeys(data.path, 'away@example.com', ['one']);
    const { page } = await signedIn('away@example.com');
    await page.goto('/console/#/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name').fill('Written before');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The answer of the service did not arrive').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Written before');
    await page.unroute('**/api/**');
    // What a proxy says in the place of the service.
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.reload();
    await heading(page, 'Not available');
    await page.getByText('Something other than the service answered').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'API keys');
  });

  it.runIf(everyLook)(
    'ask for one access token at a time, and for another when it is too old or refused',
    async () => {
      await createKeys(data.path, 'tokens@example.com', ['one']);
      await projectsOf('tokens@example.com');
      const { page, trouble } = await openAlone();
      await page.clock.install();
      let asked = 0;
      await page.route('**/session/access-tokens', async (route) => {
        asked += 1;
        if (asked > 1) return route.continue();
        const { data: made, ...rest } = await (await route.fetch()).json();
        const json = { data: { ...made, token: `${made.token.slice(0, -6)}000000` }, ...rest };
        return route.fulfill({ status: 201, json });
      });
      await page.goto(await linkFor('tokens@example.com'));
      await page.getByText('of 100').waitFor();
      expect(asked).toBe(2);
      await page.clock.fastForward('04:00');
      await page.goto('/console/#/keys');
      await page.goto('/console/#/');
      await page.getByText('of 100').waitFor();
      expect(asked).toBe(2);
      await page.clock.fastForward('01:00');
      await page.goto('/console/#/keys');
      await page.goto('/console/#/');
      await page.getByText('of 100').waitFor();
      expect(asked).toBe(3);
      expect(trouble).toEqual([]);
    },
  );

  it('work below a path of a proxy', async () => {
    await createKeys(data.path, 'proxy@example.com', ['one']);
    const proxy = await reverseProxy('/tools/seo', service.origin);
    try {
      const { page, trouble } = await openAlone({}, proxy.origin);
      const link = await linkFor('proxy@example.com', `${proxy.origin}/tools/seo`);
      await page.goto(link.replace('/console/#', '/console#'));
      await heading(page, 'Projects');
      expect(page.url()).toBe(`${proxy.origin}/tools/seo/console/`);
      await page.getByRole('link', { name: 'API keys', exact: true }).click();
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByLabel('Name').fill('Behind a proxy');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      const line = (await page.locator('#curl-line').textContent()) ?? '';
      expect(line).toContain(`'${proxy.origin}/tools/seo/api/public/v1/me'`);
      expect(await shell(line)).toMatch(/^HTTP\/1\.1 200 /);
      await page.getByRole('button', { name: 'I have stored it' }).click();
      const docs = page.getByRole('link', { name: 'Docs', exact: true });
      expect(await docs.getAttribute('href')).toBe(`${proxy.origin}/tools/seo/docs/`);
      expect(trouble).toEqual([]);
    } finally {
      await proxy.close();
    }
  });

  // No colour hangs on the width and no place on the colours, so each has its turn; `npm run test:looks` crosses them.
  const looks: Required<Omit<Look, 'javaScriptEnabled'>>[] = [
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 320, height: 256, colorScheme: 'light' },
    { width: 1440, height: 900, colorScheme: 'light' },
  ];
  if (everyLook) {
    looks.push({ width: 1440, height: 900, colorScheme: 'dark' });
    looks.push({ width: 390, height: 844, colorScheme: 'light' });
  }
  // A phone goes the way through all views, and each is shown in the other looks as well; there each goes by itself.
  const ways = everyLook ? looks.map((look) => [look]) : [looks];

  it.each(ways)('can be read by everybody on every view: $width, $colorScheme', async (own, ...others) => {
    const email = `${own.width}-${own.colorScheme}@example.com`;
    await createKeys(data.path, email, []);
    const { page, trouble } = await openAlone(own);
    const view = async (what: string): Promise<void> => {
      await page.evaluate('document.fonts.ready.then(() => true)');
      for (const { colorScheme, ...size } of [...others, own]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Axe is asked where targets are small and colours dark; of light colours, whether they can be read.
        if (everyLook || colorScheme === 'dark') expect([what, await violations(page)]).toEqual([what, []]);
        else if (size.width !== 320)
          expect([what, await page.evaluate('inPage.faintTexts()')]).toEqual([what, []]);
        expect([what, await page.evaluate('inPage.overflow()')]).toEqual([what, []]);
        expect([what, await page.evaluate('inPage.squeezed()')]).toEqual([what, []]);
        expect([what, await page.evaluate(undescribed)]).toEqual([what, []]);
        expect([what, await page.evaluate("inPage.splitWords('.secret code')")]).toEqual([what, []]);
        await screenshot(page, `${what}-${size.width}-${colorScheme}`);
      }
      // Letters twice as large on a phone (WCAG 2.2, 1.4.4): short words stay whole, and nothing scrolls sideways.
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate('document.documentElement.style.fontSize = "200%"');
      expect([
        what,
        await page.evaluate("inPage.splitWords('dt, .figures dd, summary, th, td, button')"),
      ]).toEqual([what, []]);
      expect([what, await page.evaluate('inPage.overflow()')]).toEqual([what, []]);
      await screenshot(page, `${what}-360-large`);
      await page.evaluate('document.documentElement.style.fontSize = ""');
    };
    await page.goto('/console/', { waitUntil: 'load' });
    await heading(page, 'Sign in');
    console.log(`/console/ loaded in ${await page.evaluate('inPage.loadMs()')} ms`);
    await view('sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await view('sign-in-incomplete');
    await page.goto('/console/#token=used');
    await page.getByRole('alert').waitFor();
    await view('sign-in-used-link');
    await page.goto(await linkFor(email));
    await page.getByText('No projects yet').waitFor();
    await view('projects-empty');
    await page.getByRole('button', { name: 'Audit a website' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Enter the address of a website').waitFor();
    await view('start-audit-incomplete');
    await page.keyboard.press('Escape');
    await page.goto('/console/#/keys');
    await page.getByText('No keys yet').waitFor();
    await view('keys-empty');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await view('new-key');
    await page.getByRole('button', { name: 'Select none' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Give the key a name.').waitFor();
    await view('new-key-incomplete');
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByLabel('Name').fill('Nightly audits');
    await page.getByLabel('projects:write').uncheck();
    await page.getByLabel('It stops working').selectOption('In 30 days');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.locator('#made-key').waitFor();
    await view('made-key');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await createKeys(data.path, email, ['Laptop', ...hardNames]);
    await page.reload();
    await page.getByRole('button', { name: 'Revoke the key Laptop' }).click();
    await view('revoke-key');
    await page.getByRole('button', { name: 'Revoke it for ever' }).click();
    await page.getByText('is revoked').waitFor();
    await view('keys');
    await projectsOf(email);
    await page.goto('/console/#/');
    await page.getByText('of 100').waitFor();
    await page.getByText('none yet').first().waitFor();
    await view('projects');
    await page.getByRole('link', { name: 'Pages and issues of Kettle Lane' }).click();
    await heading(page, 'Kettle Lane');
    await page.locator('.card.page').first().waitFor();
    expect(await page.locator('.figures time').count()).toBe(1);
    const current = page.getByRole('navigation', { name: 'Console' }).locator('[aria-current]');
    expect(await current.evaluateAll((links) => links.map((link) => link.textContent))).toEqual(['Projects']);
    await view('audit');
    await page.getByText('about the site as a whole').click();
    await page.locator('.card.page summary').first().click();
    await page.getByText('How the score went in the last 2').click();
    await page.locator('.card.page').first().getByText('Loses most at').click();
    const guide = await page.getByRole('link', { name: 'How the GEO score is made' }).getAttribute('href');
    expect(guideAt(new URL(guide ?? '', page.url()))).toSatisfy(existsSync);
    await view('audit-opened');
    await signIn(service.origin, data.path, email);
    await page.goto('/console/#/account');
    await page.getByRole('button', { name: /^End / }).waitFor();
    await view('account');
    await page.goto('/console/#/nowhere');
    await heading(page, 'Nothing is at this address');
    await view('nowhere');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/console/#/keys');
    await page.getByRole('alert').waitFor();
    await view('keys-away');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('6 keys').waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await view('signed-out');
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  it.runIf(everyLook)('keep the choice of light or dark', async () => {
    const { page } = await profiles.open();
    await page.goto('/console/');
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await page.getByLabel('Appearance').selectOption('Dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await heading(page, 'Sign in');
    expect(await paper()).toBe(dark);
  });

  it('say at the top of the page, where no script runs, how a key is made all the same', async () => {
    const { page } = await openAlone({ javaScriptEnabled: false });
    await page.goto('/console/');
    const command = page.locator('noscript pre');
    const { y = -1 } = (await command.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
    await screenshot(page, 'no-script');
  });

  it('come with a policy that allows nothing inline and no other host', async () => {
    const page = await fetch(`${service.origin}/console/`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    const html = await page.text();
    const assets = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path);
    const sizes = await Promise.all(
      assets.map(async (path) => {
        const { headers } = await fetch(`${service.origin}/console/${path}`);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        return Number(headers.get('content-length'));
      }),
    );
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size, html.length)).toBeLessThan(60_000);
  });

  /** A project that was audited, with a long name, and one that was not. */
  async function projectsOf(email: string): Promise<void> {
    const client = await clientOf(email, 'for projects', 'pro');
    const create = (name: string) => client.projects.create({ name, primaryDomain: site.url });
    const { data: audited } = await create('Kettle Lane');
    for (let turn = 0; turn < 2; turn++) {
      const { data: started } = await client.audits.start(audited.id, { seedUrl: site.url, maxPages: 3 });
      await client.audits.wait(audited.id, started.auditRunId, { intervalMs: 50 });
    }
    await create('Unbroken'.repeat(12));
    await create('مشروع تدقيق الموقع');
  }

  async function endOtherSessions(page: Page): Promise<void> {
    await page.reload();
    await page.getByRole('button', { name: /^End / }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText(/^The session in .* has ended\.$/).waitFor();
  }
});

const PASSWORD = 'a much longer battery staple';

/** Fields whose hint or fault, for who listens, is nowhere. */
const undescribed = `[...document.querySelectorAll('[aria-describedby]')].filter((field) =>
  field.getAttribute('aria-describedby').split(' ').some((id) => !document.getElementById(id)?.textContent)
).map(({ name }) => name)`;

const values = (options: { getAttribute(name: string): string | null }[]) =>
  options.map((option) => option.getAttribute('value'));

/** What has the focus, by its accessible name, and whether one sees that. */
async function focused(page: Page): Promise<string> {
  return String(await page.evaluate('inPage.focused()'));
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  while (passed.at(-1) !== wanted) {
    if (passed.length > 40) throw new Error(`Tab does not lead to ${wanted} but to ${passed.join(' → ')}`);
    await page.keyboard.press('Tab');
    passed.push(await focused(page));
  }
}
