import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Walk, walk } from '../walk/walk.ts';
import { placeholderOrigin, type SampleSite, serveSampleSite } from './serve.ts';

let site: SampleSite;
let walked: Walk;
beforeAll(async () => {
  site = await serveSampleSite();
  walked = await walk(site.url);
});
afterAll(() => site.close());

const get = (path: string): Promise<Response> => fetch(new URL(path, site.url), { redirect: 'manual' });
const walkedPath = (path: string): number | undefined =>
  walked.urls.find(({ url }) => url === new URL(path, site.url).href)?.status;

describe('the sample site has something of everything an audit must cope with', () => {
  it('names its own origin and never the placeholder', async () => {
    for (const { url, status } of walked.urls) {
      if (status === 200) expect(await (await fetch(url)).text(), url).not.toContain(placeholderOrigin);
    }
    expect(await (await get('/guides/puncture-repair.html')).text()).toContain(
      `<link rel="canonical" href="${site.url}guides/puncture-repair.html">`,
    );
  });

  it('has about thirty pages that links or the sitemap lead to', () => {
    expect(walked.urls.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
    expect(walked.urls.length - walked.reachableByLinks).toBeGreaterThan(2);
  });

  it.each([
    ['/old-guides', 301],
    ['/flat', 302],
    ['/flat-tyre', 301],
    ['/guides/flat', 308],
    ['/loop-a', 302],
    ['/loop-b', 302],
    ['/shop', 301],
    ['/guides/tubulars.html', 410],
    ['/guides/hub-gears.html', 404],
    ['/guides/fixed-gear.html', 404],
    ['/status', 500],
    ['/old-workshop.html', 200],
    ['/old-workshop-stove.html', 200],
    ['/ja/修理.html', 200],
    ['/events.html?month=3', 200],
    ['/events.html?month=3&view=list', 200],
    ['/downloads/torque-chart.txt', 200],
    ['/downloads/stand-manual.pdf', 200],
  ])('%s is found and answers %i', (path, status) => {
    expect(walkedPath(path)).toBe(status);
  });

  it('keeps the staff area to itself, and links in comments, text and scripts are none', () => {
    expect(walked.disallowed.map((url) => new URL(url).pathname)).toEqual([
      '/workshop-admin/orders.html',
      '/workshop-admin/stock.html',
    ]);
    const requested = [...site.requests.keys()];
    expect(requested.filter((path) => /workshop-admin|never-published|not-a-link|gear%20check/.test(path))).toEqual([]);
  });

  it('serves one page in Latin-1, byte for byte', async () => {
    const response = await get('/fr/tarifs.html');
    expect(response.headers.get('content-type')).toBe('text/html; charset=iso-8859-1');
    const text = new TextDecoder('iso-8859-1').decode(await response.arrayBuffer());
    expect(text).toContain('réglage des vitesses');
  });

  it('answers an unknown path with a page and 404', async () => {
    const response = await get('/nowhere.html');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });

  it('counts what was asked for', () => {
    expect(site.requests.get('/nowhere.html')).toBe(1);
  });
});
