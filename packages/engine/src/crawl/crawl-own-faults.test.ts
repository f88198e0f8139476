import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { CrawlMemory } from './crawl-memory.ts';
import { HostOutages } from './host-outages.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

/** What a system says that has nothing left to ask with: no descriptor (by two names), no memory, no name server, no way. */
const OWN = [
  'EMFILE',
  'EINVAL',
  'ENFILE',
  'ENOMEM',
  'ENOBUFS',
  'EAI_MEMORY',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
];
const html = { 'content-type': 'text/html' };
const loopback = [{ address: '127.0.0.1', family: 4 as const }];

function fails(code: string): never {
  throw Object.assign(new Error(`getaddrinfo ${code}`), { code });
}

/** The record of a page at another host than the site's. @param look at the look-ups of its name, as the nth: its robots.txt is the first */
async function pageOfBlog(look: (asked: number) => unknown) {
  await using site = await httpServer((request, response) => {
    response.setHeader('connection', 'close');
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, html).end(links(`http://blog.a.example:${site.port}/p`));
  });
  let asked = 0;
  const lookup = async (name: string) => {
    if (name.startsWith('blog')) look(++asked);
    return loopback;
  };
  const { store } = await crawlFrom(`http://a.example:${site.port}/`, {
    includeSubdomains: true,
    fetching: { lookup },
    memory: Object.assign(new CrawlMemory(), { outages: new HostOutages(300) }),
    analyze: async (input) => analyzePage(input),
  });
  return { page: store.pages.find(({ entry }) => entry.url.includes('blog')) };
}

describe('a crawler that cannot ask', () => {
  it.each(OWN)('for %s finds nothing of the page that it could not ask for', async (code) => {
    const { page } = await pageOfBlog((asked) => asked > 1 && fails(code));
    expect(page).toMatchObject({ failure: 'unreachable', facts: { issues: [] } });
  });

  it.each(OWN)(
    'for %s for a moment does not call the page unsteady that it could ask for then',
    async (code) => {
      const { page } = await pageOfBlog((asked) => asked === 2 && fails(code));
      expect(page).toMatchObject({ failure: null, entry: { tries: 0 } });
    },
  );

  it.each(OWN)('for %s asks for its seed again, and says whose fault it is', async (code) => {
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      return fails(code);
    };
    const { end } = await crawlFrom('http://a.example/', { fetching: { lookup } });
    expect(asked).toBe(3);
    expect(end).toMatchObject({ stopReason: 'unreachable', error: { code: 'unreachable' } });
    expect(end.error?.message).toContain(code);
    expect(end.error?.message).toMatch(/this crawler/);
    expect(end.error?.message).not.toMatch(/does not resolve/);
  });

  it.each(OWN)('for %s any more does not say that the site has stopped answering', async (code) => {
    let pages = 0;
    const lookup = async () => (pages >= 3 ? fails(code) : loopback);
    await using site = await httpServer((request, response) => {
      response.setHeader('connection', 'close');
      if (request.url === '/robots.txt') return response.end('');
      pages += 1;
      return response.writeHead(200, html).end(links(...Array.from({ length: 30 }, (_, nth) => `/p${nth}`)));
    });
    const memory = Object.assign(new CrawlMemory(), { outages: new HostOutages(300) });
    const { end, store } = await crawlFrom(`http://a.example:${site.port}/`, {
      fetching: { lookup },
      memory,
    });
    expect(end.stopReason).toBe('outage');
    const codes = end.siteIssues.map((issue) => issue.code);
    expect(codes).not.toContain('site_outage');
    const incomplete = end.siteIssues.find((issue) => issue.code === 'audit_incomplete');
    expect(incomplete?.message).toContain(code);
    expect(incomplete?.message).not.toContain('the site stopped');
    expect(store.pages.filter(({ failure }) => failure === 'dns')).toEqual([]);
  });

  it.each(OWN)('for %s, of most pages, does not say that the site gives few answers', async (code) => {
    let looks = 0;
    await using site = await httpServer((request, response) => {
      response.setHeader('connection', 'close');
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      const blog = `http://blog.a.example:${site.port}`;
      return response.writeHead(200, html).end(links(`${blog}/1`, `${blog}/2`, `${blog}/3`, `${blog}/4`));
    });
    // The first is for its robots.txt.
    const lookup = async (name: string) => {
      if (name.startsWith('blog')) looks += 1;
      return name.startsWith('blog') && looks > 1 ? fails(code) : loopback;
    };
    const { end, store } = await crawlFrom(`http://a.example:${site.port}/`, {
      includeSubdomains: true,
      fetching: { lookup },
      memory: Object.assign(new CrawlMemory(), { outages: new HostOutages(300) }),
    });
    expect(store.pages.filter(({ failure }) => failure === 'unreachable').length).toBeGreaterThanOrEqual(3);
    const codes = end.siteIssues.map((issue) => issue.code);
    expect(codes).toContain('audit_incomplete');
    expect(codes).not.toContain('site_outage');
  });
});
