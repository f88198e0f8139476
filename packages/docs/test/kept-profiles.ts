import type { Browser, BrowserContext } from 'playwright-core';
import { type Look, openContext, type WatchedPage, watchedPage } from './browser.ts';

/**
 * A profile for each look, which the tests of a file have one after another. A blank page keeps each open: the next is
 * shown at half of what the first in a new profile costs.
 */
export class KeptProfiles {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #kept = new Map<string, BrowserContext>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async open(look: Look = {}): Promise<WatchedPage> {
    const name = JSON.stringify(look);
    const profile = this.#kept.get(name) ?? (await openContext(this.#browser, this.#origin, look));
    if (!this.#kept.has(name)) await profile.newPage();
    this.#kept.set(name, profile);
    return watchedPage(profile, this.#origin);
  }

  /** After each test: nothing is left of it, in these or in profiles of its own. */
  async empty(): Promise<void> {
    const kept = [...this.#kept.values()];
    for (const context of this.#browser.contexts()) if (!kept.includes(context)) await context.close();
    for (const profile of kept) {
      const [blank, ...pages] = profile.pages();
      // A page of the reference goes on working in the background otherwise.
      for (const page of pages) await page.close();
      if (blank === undefined) throw new Error('the blank page was closed');
      await profile.clearPermissions();
      const session = await profile.newCDPSession(blank);
      await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
      await session.detach();
    }
  }
}
