import { expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { crawlFrom, serveSite } from './test-crawl.fixture.ts';

it('a page that is named as canonical or as a translation is looked at, though nothing links to it', async () => {
  await using site = await serveSite({
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /secret' },
    '/': `<html lang=en><link rel=alternate hreflang=en href=/><link rel=alternate hreflang=de href=/de>
      <link rel=alternate hreflang=fr href=http://else.example/><link rel=alternate hreflang=it href=/secret>
      <p>Tea</p><a href=/a>a</a><a href=/b rel=nofollow>b</a>`,
    '/a': '<html lang=en><link rel=canonical href=/gone><p>Coffee</p><a href=/c>c</a>',
    '/c': '<html lang=en><link rel=canonical href=/found><p>Cocoa</p>',
    '/found': '<html lang=en><p>Cocoa</p>',
  });
  const { store, paths } = await crawlFrom(site.origin, { analyze: async (input) => analyzePage(input) });
  expect(paths.sort()).toEqual(['/', '/a', '/c', '/de', '/found', '/gone']);
  // Nobody links to the other site.
  expect(store.skipped().offSite).toBe(0);
  const survey = await surveySite(store.graph());
  const found: string[] = [];
  for await (const page of store.graph().pages())
    for (const { code } of judgeInSite(page, survey).issues)
      if (code.endsWith('_to_error')) found.push(`${new URL(page.url).pathname} ${code}`);
  expect(found.sort()).toEqual(['/ hreflang_to_error', '/a canonical_to_error']);
});
