import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { DISABLED_FEATURES } from './disabled-features.ts';

it('have all that Playwright disables by itself, which is also to ask anybody for something', async () => {
  const notStarted: Error = await chromium.launch({ executablePath: '/bin/false' }).catch((error) => error);
  const [, own = 'not said'] = /--disable-features=(\S+)/.exec(notStarted.message) ?? [];
  expect(DISABLED_FEATURES.split(',')).toEqual(expect.arrayContaining(own.split(',')));
  expect(notStarted.message).toMatch(/ --disable-background-networking .* --disable-component-update /);
});
