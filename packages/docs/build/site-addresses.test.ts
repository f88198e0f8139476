import { describe, expect, it } from 'vitest';
import { crawlerFiles } from './machine-files.ts';
import { siteAddresses } from './site-addresses.ts';

describe('A site on a host of its own', () => {
  it('is told its address and that of the service, and names whole addresses in its sitemap', () => {
    const { address, service } = siteAddresses({
      DOCS_URL: 'https://a.example/docs',
      DOCS_SERVICE: 'https://b.example',
    });
    expect([address, service]).toEqual(['https://a.example/docs/', 'https://b.example/']);
    const [sitemap, robots] = crawlerFiles(address, [{ href: 'index.html' }, { href: 'guides/a.html' }]);
    const urls = [...(sitemap?.content.toString() ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
    expect(urls).toEqual(['https://a.example/docs/', 'https://a.example/docs/guides/a.html']);
    // A crawler reads no list of addresses that is sent as text.
    expect([sitemap?.served.type, robots?.served.type]).toEqual([
      'application/xml',
      'text/plain; charset=utf-8',
    ]);
    expect(robots?.content.toString()).toContain('Sitemap: https://a.example/docs/sitemap.xml');
  });

  it('needs neither where the service serves it, and is refused what is no address', () => {
    expect(siteAddresses({})).toEqual({ address: null, service: null });
    expect(() => siteAddresses({ DOCS_URL: 'docs.example.com' })).toThrow('DOCS_URL is docs.example.com');
  });
});
