import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { tcpServer } from '../fetch/test-server.fixture.ts';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';

const analyze = { analyze: async (input: Parameters<typeof analyzePage>[0]) => analyzePage(input) };
const HTML = '<!doctype html><html lang=en><title>Tea and time</title><p>Tea takes three minutes.</p>';

/** The seed's facts, where the server answers every request with these lines and this page. */
async function factsOf(lines: readonly string[], body = HTML, status = '200 OK') {
  await using site = await tcpServer((socket) => {
    const head = [
      `HTTP/1.1 ${status}`,
      ...lines,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  const { store } = await crawlFrom(site.origin, analyze);
  return store.pages[0]?.facts;
}

describe('a page of HTML is analysed however its type is sent', () => {
  test.each([
    ['no header', []],
    ['an empty header', ['Content-Type:']],
    ['a header of spaces', ['Content-Type:    ']],
    ['one that is no type', ['Content-Type: html']],
    ['a hundred lines', Array<string>(100).fill('Content-Type: text/html')],
    ['lines of which the last is HTML', ['Content-Type: application/pdf', 'Content-Type: text/html']],
    ['lines of which the last is nonsense', ['Content-Type: text/html', 'Content-Type: nonsense']],
  ])('%s', async (_, lines) => {
    expect(await factsOf(lines)).toMatchObject({ title: 'Tea and time', geoScore: expect.any(Number) });
  });

  test('and not where the last of them is another type, as browsers have it', async () => {
    const found = await factsOf(['Content-Type: text/html', 'Content-Type: application/pdf']);
    expect(found).toMatchObject({ title: null, geoScore: null });
  });
});

describe('a page past its unavailable_after is not indexable', () => {
  const HTML_TYPE = 'Content-Type: text/html';
  const meta = (date: string) => `<meta name=robots content="unavailable_after: ${date}">${HTML}`;
  const expired = {
    indexable: false,
    indexabilityReason: 'unavailable_after',
    issues: expect.arrayContaining([expect.objectContaining({ code: 'unavailable_after' })]),
  };
  test.each([
    ['by a server without a clock', []],
    ['by one whose Date is no date', ['Date: now']],
    ['by one that is far behind', ['Date: Thu, 01 Jan 1970 00:00:00 GMT']],
  ])('%s', async (_, lines) => {
    expect(await factsOf([HTML_TYPE, ...lines], meta('2020-01-01'))).toMatchObject(expired);
    const header = 'X-Robots-Tag: googlebot: unavailable_after: Wednesday, 01-Jan-20 00:00:00 GMT';
    expect(await factsOf([HTML_TYPE, header, ...lines])).toMatchObject(expired);
    expect(await factsOf([HTML_TYPE, ...lines], meta('2999-01-01'))).toMatchObject({ indexable: true });
  });
});

test('a 304 that nobody asked for is no redirect, and is told', async () => {
  expect(await factsOf(['ETag: "a"'], '', '304 Not Modified')).toMatchObject({
    statusCode: 304,
    indexable: false,
    indexabilityReason: 'status_not_200',
    issues: [expect.objectContaining({ code: 'unexpected_status', severity: 'error' })],
  });
});

describe('a site that shows a page for every address', () => {
  const told = async (origin: string) =>
    (await crawlFrom(origin)).end.siteIssues
      .map(({ code }) => code)
      .filter((code) => code.startsWith('sitemap'));
  const urlset = '<urlset><url><loc>ORIGIN/</loc></url></urlset>';
  const named = { type: 'text/plain', body: 'Sitemap: ORIGIN/maps.xml' };

  test.each([
    ['HTML', 'text/html', HTML],
    ['HTML that is called XML', 'application/xml', HTML],
    ['JSON', 'application/json', '{"error":"no such page"}'],
    ['text', 'text/plain', 'Not found'],
    ['nothing', 'text/html', ''],
  ])('has no sitemap at /sitemap.xml where robots.txt names others: %s', async (_, type, body) => {
    await using site = await serveSite({
      '/': links('/'),
      '/robots.txt': named,
      '/maps.xml': { type: 'application/xml', body: urlset },
      '/sitemap.xml': { type, body },
    });
    expect(await told(site.origin)).toEqual([]);
  });

  test('is told of it where robots.txt names none, or names this one, or where it is a sitemap with faults', async () => {
    const page = { type: 'text/html', body: HTML };
    await using unnamed = await serveSite({
      '/': '',
      '/robots.txt': { type: 'text/plain', body: '' },
      '/sitemap.xml': page,
    });
    expect(await told(unnamed.origin)).toEqual(['sitemap_invalid']);
    const own = { type: 'text/plain', body: 'Sitemap: ORIGIN/sitemap.xml' };
    await using naming = await serveSite({ '/': '', '/robots.txt': own, '/sitemap.xml': page });
    expect(await told(naming.origin)).toEqual(['sitemap_invalid']);
    const broken = { type: 'application/xml', body: urlset.replace('</urlset>', '') };
    await using faulty = await serveSite({
      '/': '',
      '/robots.txt': named,
      '/maps.xml': { type: 'application/xml', body: urlset },
      '/sitemap.xml': broken,
    });
    expect(await told(faulty.origin)).toEqual(['sitemap_invalid']);
  });
});
