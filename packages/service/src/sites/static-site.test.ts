import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@seogeo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { BuiltSite } from './built-site.ts';
import { ownSite } from './own-sites.ts';

const page = '<!DOCTYPE html><title>Docs</title>';
const file = {
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  policy: "default-src 'none'",
  gzip: true,
};

async function writeSite(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    'index.html': { ...file, etag: `"${text.length}"` },
    '404.html': { ...file, etag: '"missing"', gzip: false },
    'assets/a.js': {
      type: 'text/javascript',
      etag: '"js"',
      cacheControl: 'immutable',
      policy: null,
      gzip: false,
    },
  };
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), text);
  await writeFile(join(folder, 'index.html.gz'), gzipSync(text));
  await writeFile(join(folder, '404.html'), 'missing');
  await writeFile(join(folder, 'assets/a.js'), 'code');
  await writeFile(join(folder, 'unlisted.txt'), 'secret');
  await writeFile(join(folder, 'site.json'), JSON.stringify({ files }));
}

let folder = '';
let origin = '';
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-site-'));
  const docs = ownSite('docs', join(folder, 'dist'));
  const page = ownSite('console', join(folder, 'no console'));
  server = createServer((req, res) =>
    docs(req, res, (error) =>
      error instanceof ApiError
        ? res.writeHead(error.status, error.headers).end()
        : page(req, res, () => res.writeHead(299).end('passed on')),
    ),
  );
  origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
    method,
    redirect: 'manual',
  });

/** The status of a request whose target no URL parser has tidied up. */
function rawStatus(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(`${text.split(' ')[1]} ${text.includes('secret')}`));
    socket.on('error', reject);
  });
}

describe('A built site', () => {
  it('says how to build the site while there is none', async () => {
    const response = await get('/docs/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run docs');
  });

  it('says so of each site by itself', async () => {
    const response = await get('/console/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run console');
    expect((await get('/console')).headers.get('location')).toBe('console/');
  });

  it('serves a site that is built while the service runs, and the next one that takes its place', async () => {
    await writeSite(join(folder, 'dist'), page);
    expect(await (await get('/docs/')).text()).toBe(page);
    await writeSite(join(folder, 'next'), `${page}2`);
    await rename(join(folder, 'dist'), join(folder, 'old'));
    await rename(join(folder, 'next'), join(folder, 'dist'));
    expect(await (await get('/docs/')).text()).toBe(`${page}2`);
  });

  it('has a file in memory once, for however many clients that do not read it, until the next site takes its place', async () => {
    const built = new BuiltSite(join(folder, 'dist'));
    const read = async (name: string) => {
      await built.files();
      return built.read(name);
    };
    const first = await read('index.html');
    expect(await read('index.html')).toBe(first);
    await expect(read('late.html')).rejects.toThrow('ENOENT');
    await writeFile(join(folder, 'dist/late.html'), 'late');
    expect(String(await read('late.html'))).toBe('late');
    await writeSite(join(folder, 'again'), `${page}2`);
    await rename(join(folder, 'dist'), join(folder, 'older'));
    await rename(join(folder, 'again'), join(folder, 'dist'));
    expect(await read('index.html')).not.toBe(first);
  });

  it('begins with a slash, so that the relative links of its pages lead somewhere', async () => {
    const response = await get('/docs');
    expect([response.status, response.headers.get('location')]).toEqual([308, 'docs/']);
  });

  it('has a page without its ending too, and a file only by its name', async () => {
    expect(await (await get('/docs/index')).text()).toBe(`${page}2`);
    expect((await get('/docs/assets/a')).status).toBe(404);
  });

  it('answers with type, policy and caching as the build laid down', async () => {
    const { headers } = await get('/docs/index.html');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect((await get('/docs/assets/a.js')).headers.get('cache-control')).toBe('immutable');
  });

  it('sends a page once and then 304, each encoding with a tag of its own', async () => {
    const plain = (await get('/docs/')).headers.get('etag') ?? '';
    const zipped = (await get('/docs/', { 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    expect(zipped).not.toBe(plain);
    expect((await get('/docs/', { 'if-none-match': `"x", W/${plain}` })).status).toBe(304);
    expect((await get('/docs/', { 'if-none-match': zipped })).status).toBe(200);
  });

  it('compresses for who accepts it and not for who refuses it', async () => {
    const zipped = await fetch(`${origin}/docs/`, { headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(`${page}2`);
    for (const refused of ['gzip;q=0', 'gzip;q=0, *', '*;q=0, gzip;q=0.0', '*;q=0', 'br']) {
      const { headers } = await get('/docs/', { 'accept-encoding': refused });
      expect(headers.get('content-encoding'), refused).toBeNull();
    }
    expect((await get('/docs/', { 'accept-encoding': '*' })).headers.get('content-encoding')).toBe('gzip');
  });

  it.each([
    '/docs/unlisted.txt',
    '/docs/site.json',
    '/docs/index.html.gz',
    '/docs/../unlisted.txt',
    '/docs/assets/../unlisted.txt',
    '/docs/%2e%2e/unlisted.txt',
    '/docs/..%2funlisted.txt',
    '/docs//etc/passwd',
    '/docs/__proto__',
    '/docs/index.html%00',
  ])('has nothing at %s', async (target) => {
    expect(await rawStatus(target)).toBe('404 false');
  });

  it('answers HEAD without a body, refuses writing, and costs no token', async () => {
    const head = await get('/docs/', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      `${page.length + 1}`,
      '',
    ]);
    const post = await get('/docs/', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(head.headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('leaves every other path to the others', async () => {
    for (const path of ['/', '/docsify', '/api/public/v1/me']) expect((await get(path)).status).toBe(299);
  });
});

describe('what a build lists of a site', () => {
  const whole = JSON.stringify({ files: { 'index.html': { ...file, etag: '"1"' } } });

  it.each([
    ['that is half written', whole.slice(0, 60)],
    ['that lists nothing', '{"files":{}}'],
    ['that is no object', '[]'],
    ['that leads out of its folder', whole.replace('index.html', 'a/../../unlisted.txt')],
    ['that lacks a tag', whole.replace('etag', 'tag')],
    ['whose type is no text', whole.replace('"text/html; charset=utf-8"', '1')],
    ['that does not say whether it is compressed', whole.replace('"gzip":true', '"gzip":"yes"')],
  ])('is not taken from a site.json %s, and is as soon as it is whole', async (_what, text) => {
    const dist = await mkdtemp(join(folder, 'edited-'));
    const site = new BuiltSite(dist);
    await writeFile(join(dist, 'site.json'), text);
    expect(await site.files()).toBeNull();
    await writeFile(join(dist, 'site.json'), whole);
    expect([...((await site.files()) ?? [])]).toHaveLength(1);
  });
});
