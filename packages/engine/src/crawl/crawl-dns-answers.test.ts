import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

/** What DNS gives inside the operator's network; 127.0.0.77 may be reached and nothing listens there. */
const ANSWERS: Readonly<Record<string, string>> = {
  'metadata.site.example': '169.254.169.254',
  'nat.site.example': '100.64.7.9',
  'unspecified.site.example': '0.0.0.0',
  'mapped.site.example': '64:ff9b::a00:5',
  'closed.site.example': '127.0.0.77',
};

describe('addresses that DNS gives inside the network of the operator', () => {
  it('are in no record, issue or error, wherever a site names their hosts', async () => {
    await using site = await httpServer((request, response) => {
      const to = (name: string, path: string) => `http://${name}:${site.port}${path}`;
      const pages = Object.keys(ANSWERS).map((name) => to(name, '/page'));
      const hop = /^\/hop\/(.*)$/.exec(request.url ?? '')?.[1];
      response.setHeader('connection', 'close');
      if (request.url === '/robots.txt') {
        response.end(
          Object.keys(ANSWERS)
            .map((name) => `Sitemap: ${to(name, '/sitemap.xml')}`)
            .join('\n'),
        );
      } else if (hop !== undefined) response.writeHead(302, { location: to(hop, '/') }).end();
      else {
        const hops = Object.keys(ANSWERS).map((name) => `/hop/${name}`);
        response.setHeader('content-type', 'text/html').end(links(...pages, ...hops));
      }
    });
    const fetching = {
      lookup: async (name: string) => {
        const address = ANSWERS[name] ?? '127.0.0.1';
        return [{ address, family: address.includes(':') ? (6 as const) : (4 as const) }];
      },
    };
    const told: string[] = [];
    for (const name of ['site.example', ...Object.keys(ANSWERS)]) {
      const seed = `http://${name}:${site.port}/`;
      const { end, store } = await crawlFrom(seed, { includeSubdomains: true, fetching });
      told.push(JSON.stringify([end, store.pages, store.skipped()]));
    }
    expect(told[0]).toContain('/hop/nat.site.example');
    expect(told[1]).toContain('resolves to an address that is not allowed');
    expect(told.at(-1)).toContain('it was refused (ECONNREFUSED)');
    for (const address of [...Object.values(ANSWERS), 'a00:5', '10.0.0.5']) {
      expect(told.join('\n')).not.toContain(address);
    }
  });
});
