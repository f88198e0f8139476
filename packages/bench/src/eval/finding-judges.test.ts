import { describe, expect, it } from 'vitest';
import { openSite } from '../../../../test/support/open-site.ts';
import { findingJudges } from './finding-judges.ts';
import { ParsedSite } from './parsed-site.ts';

const GERMAN =
  'Die Katze ist nicht auf dem Dach, und der Hund schläft mit den Kindern auf einer Decke. '.repeat(5);
const PAGE = `<html lang=en><img src=/gone.png srcset="/a.png 1x, /gone-2x.png 2x"><img src=/a.png>
  <link rel=stylesheet href=/moved.css><script nomodule src=/gone.js></script><a href=/gone>x</a><a href=/a>y</a>
  <picture><source src=/gone.mp4 srcset=/refused.png></picture><main>${GERMAN}</main>`;
const STATUSES: Readonly<Record<string, number>> = { '/a': 200, '/a.png': 200, '/refused.png': 403 };

/** Whether a finding of that code, about that address, is called right. */
async function judged(code: string, message: string): Promise<boolean | undefined> {
  await using server = await openSite(({ url = '' }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    else if (url === '/moved.css') response.writeHead(301, { location: '/gone.css' }).end();
    else response.writeHead(STATUSES[url] ?? 404).end();
  });
  const finding = {
    code,
    severity: 'error',
    message: message.replace('ORIGIN', server.origin),
    location: null,
  } as const;
  return await findingJudges[code]?.({ finding, site: new ParsedSite(server.url), url: server.url });
}

describe('the judge of a finding', () => {
  it.each([
    ['broken_image', 'Loads ORIGIN/gone.png (image), which answers 404', true],
    ['broken_image', 'Loads ORIGIN/gone-2x.png (image), which answers 404', true],
    ['broken_image', 'Loads ORIGIN/a.png (image), which answers 404', false],
    ['broken_image', 'Loads ORIGIN/refused.png (image), which answers 403', false],
    ['broken_image', 'Loads ORIGIN/not-there.png (image), which answers 404', false],
    ['broken_resource', 'Loads ORIGIN/moved.css (stylesheet), which answers 404', true],
    ['broken_resource', 'Loads ORIGIN/gone.js (script), which answers 404', false],
    ['broken_resource', 'Loads ORIGIN/gone.mp4 (media), which answers 404', false],
    ['broken_external_link', 'Links to ORIGIN/gone, which answers 404', true],
    ['broken_external_link', 'Links to ORIGIN/a, which answers 404', false],
    ['lang_mismatch', 'lang is “en”, and the main text is in German (de)', true],
    ['lang_mismatch', 'lang is “en”, and the main text is in French (fr)', false],
  ])('%s: %s is %s', async (code, message, expected) => {
    expect(await judged(code, message)).toBe(expected);
  });
});
