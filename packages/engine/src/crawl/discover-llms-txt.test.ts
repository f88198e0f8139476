import { describe, expect, it } from 'vitest';
import { httpServer, type TestServer } from '../fetch/test-server.fixture.ts';
import { crawlFrom, serveSite, type TestPage } from './test-crawl.fixture.ts';

const text = (body: string): TestPage => ({ type: 'text/plain', body });

async function said(site: TestServer): Promise<string[]> {
  const { end } = await crawlFrom(site.origin);
  return end.siteIssues.flatMap(({ code, severity, message }) =>
    code.startsWith('llms_txt') ? [`${severity} ${code} ${message.replaceAll(site.origin, '')}`] : [],
  );
}

async function saidOf(pages: Readonly<Record<string, TestPage>>): Promise<string[]> {
  await using site = await serveSite({ '/': '', ...pages });
  return await said(site);
}

describe('the llms.txt of a site', () => {
  it('is missing where something else is in its place too, which is never more than a notice', async () => {
    expect(await saidOf({ '/llms.txt': text('# Site\n') })).toEqual([]);
    expect(await saidOf({})).toEqual([
      'notice llms_txt_missing /llms.txt answered 404; the file is optional',
    ]);
    expect(await saidOf({ '/llms.txt': '<h1>Application</h1>' })).toEqual([
      'notice llms_txt_missing /llms.txt is an HTML page; the file is optional',
    ]);
  });

  it.each([401, 403, 405, 429, 500, 503])(
    'is not called missing after %i, which may be of the moment or for crawlers alone',
    async (status) => {
      expect(await saidOf({ '/llms.txt': status })).toEqual([]);
    },
  );

  it('is asked for once, and is no page of the audit', async () => {
    await using site = await serveSite({ '/': '<a href="/a">', '/a': '', '/llms.txt': text('# Site') });
    const { paths } = await crawlFrom(site.origin);
    expect(paths).toEqual(['/', '/a']);
    expect(site.received.filter((path) => path === '/llms.txt')).toHaveLength(1);
  });

  it('is left alone where robots.txt forbids it, at the end of a redirect too', async () => {
    const robots = text('User-agent: testbot\nDisallow: /llms.txt\nDisallow: /hidden');
    await using site = await serveSite({ '/': '', '/robots.txt': robots });
    expect(await said(site)).toEqual([]);
    expect(site.received).not.toContain('/llms.txt');
    const moved = { '/llms.txt': { redirect: '/hidden' } };
    await using other = await serveSite({
      '/': '',
      ...moved,
      '/robots.txt': text('User-agent: *\nDisallow: /hidden'),
    });
    expect(await said(other)).toEqual([]);
    expect(other.received).not.toContain('/hidden');
  });

  it('is followed over a few redirects, but not to another site', async () => {
    const moved = { '/llms.txt': { redirect: '/files/llms.txt' }, '/files/llms.txt': text('# Site') };
    expect(await saidOf(moved)).toEqual([]);
    expect(await saidOf({ '/llms.txt': { redirect: '/llms.txt' } })).toEqual([
      'notice llms_txt_missing /llms.txt redirects more than 5 times; the file is optional',
    ]);
    await using other = await serveSite({ '/llms.txt': text('# Other') }, '127.0.0.2');
    expect(await saidOf({ '/llms.txt': { redirect: `${other.origin}/llms.txt` } })).toEqual([
      `notice llms_txt_missing /llms.txt redirects to ${other.origin}/llms.txt, which is on another site; the file is optional`,
    ]);
    expect(other.received).toEqual([]);
  });

  it('is read as far as its beginning, however long it is', async () => {
    await using site = await httpServer((request, response) => {
      if (request.url !== '/llms.txt') return void response.setHeader('content-type', 'text/html').end();
      response.write('# Site\n');
      const more = () =>
        response.destroyed || (response.write('x'.repeat(65_536)) ? setImmediate(more) : null);
      response.on('drain', more);
      more();
    });
    expect(await said(site)).toEqual([]);
  });
});
