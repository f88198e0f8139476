import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@seogeo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { frontDoor } from './front-door.ts';

const file = { type: 'text/html', etag: '"a"', cacheControl: 'no-cache', policy: null, gzip: false };
let docsFolder = '';
let origin = '';
let server: Server;

beforeAll(async () => {
  docsFolder = await mkdtemp(join(tmpdir(), 'front-door-'));
  const files = { 'index.html': file, 'guides/a.html': file, '404.html': file, 'guides/a.md': file };
  await writeFile(join(docsFolder, 'site.json'), JSON.stringify({ files }));
  const document = { info: { title: 'An API', summary: 'It does.', version: '1.2.3' } };
  const common = { document, basePath: '/api/v1', docsFolder };
  const own = frontDoor({ ...common, publicUrl: null });
  const known = frontDoor({ ...common, publicUrl: 'https://seogeo.example' });
  server = createServer((req, res) => {
    const door = req.headers['x-public'] === undefined ? own : known;
    door(req, res, (error) => {
      const { status, headers } = error instanceof ApiError ? error : { status: 299, headers: {} };
      res.writeHead(status, headers).end();
    });
  });
  origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(docsFolder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

describe('The front door', () => {
  it.each([
    'text/html',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'TEXT/HTML;q=0.9, application/json;q=0.5',
    'application/json;q=0.1, TEXT/HTML;q=0.2',
  ])('shows a page to who asks for “%s”', async (accept) => {
    const response = await get('/', { accept });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const href of ['docs/', 'docs/reference.html', 'console/', 'openapi.json'])
      expect(html).toContain(`href="${href}"`);
  });

  it.each([
    '*/*',
    'application/json',
    'text/html;q=0, */*',
    'text/html;q=0.1, application/json',
    'application/json, text/html;q=0.9',
    'text/html; level=1 ; q=0.2, */*;q=0.5',
    '',
  ])('tells programs, “%s”, in JSON', async (accept) => {
    const response = await get('/', { accept });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ version: '1.2.3', api: '/api/v1', docs: '/docs/' });
  });

  it('lets nothing in and nothing be kept that differs by who asks', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect([headers.get('vary'), headers.get('x-content-type-options')]).toEqual(['Accept', 'nosniff']);
  });

  it('tells crawlers where the pages are, at the address they came to or the one that is set', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    const set = await (await get('/sitemap.xml', { 'x-public': 'yes' })).text();
    expect([...set.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      'https://seogeo.example/docs/',
      'https://seogeo.example/docs/guides/a.html',
    ]);
  });

  it('leaves everything else to the others, and refuses to be written to', async () => {
    for (const path of ['/docs/', '/x', '//', '/constructor']) expect((await get(path)).status).toBe(299);
    const post = await fetch(`${origin}/`, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
