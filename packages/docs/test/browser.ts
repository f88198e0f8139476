import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DISABLED_FEATURES } from '../../engine/src/render/disabled-features.ts';

/** The browser to test with, or null where there is none. */
export function chromiumPath(): string | null {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return existsSync(path) ? path : null;
}

/** A real Chromium with an empty profile that talks to nobody by itself. */
export function launch(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
  args.push('--disable-background-networking', '--disable-component-update');
  // No process is kept ready for a page that nobody opens.
  args.push('--renderer-process-limit=1', `--disable-features=${DISABLED_FEATURES}`);
  return chromium.launch({ executablePath, args });
}

/** A page that remembers what must not happen: requests to other hosts, errors on the console, broken policies. */
export interface WatchedPage {
  readonly page: Page;
  readonly trouble: string[];
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Whether the page's scripts run. */
  readonly javaScriptEnabled?: boolean;
}

/** Playwright's own 30 s are a busy machine's; this is less than what ends the test, so that what was waited for is said. */
const HANGS_MS = 200_000;

export async function openPage(browser: Browser, origin: string, look: Look = {}): Promise<WatchedPage> {
  return watchedPage(await openContext(browser, origin, look), origin);
}

/** A profile of its own. */
export async function openContext(
  browser: Browser,
  origin: string,
  look: Look = {},
): Promise<BrowserContext> {
  const { width = 1280, height = 900, colorScheme = 'light', javaScriptEnabled = true } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    javaScriptEnabled,
    baseURL: origin,
  });
  context.setDefaultTimeout(HANGS_MS);
  await context.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) });
  return context;
}

export async function watchedPage(context: BrowserContext, origin: string): Promise<WatchedPage> {
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) trouble.push(`request to ${request.url()}`);
  });
  // An answer of the API that is an error is what Try it has to show, and Chromium reports it on the console.
  page.on('console', (message) => {
    const expected = message.location().url.includes('/api/');
    if (['error', 'warning'].includes(message.type()) && !expected)
      trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !pathname.startsWith('/api/'))
      trouble.push(`${response.status()} at ${pathname}`);
  });
  return { page, trouble };
}

/** Saves what the page looks like, for people to look at, in the folder that SCREENSHOTS names; without it, nothing. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
