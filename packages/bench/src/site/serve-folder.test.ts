import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { publicOrigin } from './public-origin.ts';
import { type ServedSite, serveSite } from './served-site.ts';
import { unpack } from './unpack.ts';

let folder: TemporaryFolder;
let site: ServedSite;

beforeAll(async () => {
  folder = await temporaryFolder('test');
  const files = {
    'index.html': '<a href="https://garden.example/docs">docs</a>',
    'docs/index.html': '<p>Docs',
    'docs/a b.html': '<p>A',
    'latin.html': Buffer.from('<p>\xe9 https://garden.example/', 'latin1'),
    'sitemap.xml': '<urlset><url><loc>https://garden.example/docs/</loc></url></urlset>',
  };
  await mkdir(join(folder.path, 'docs'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content);
  site = await serveSite({ name: 'garden', folder: folder.path });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

const get = (path: string, headers = {}): Promise<Response> =>
  fetch(new URL(path, site.url), { redirect: 'manual', headers });

describe('an unpacked website is served as it was published', () => {
  it('writes its own address where the public one stood, whatever the encoding', async () => {
    expect(await (await get('/')).text()).toBe(`<a href="${site.url}docs">docs</a>`);
    const latin = new TextDecoder('latin1').decode(await (await get('/latin.html')).arrayBuffer());
    expect(latin).toBe(`<p>é ${site.url}`);
  });

  it.each([
    ['/docs/', 200, 'text/html; charset=utf-8'],
    ['/docs/a%20b.html', 200, 'text/html; charset=utf-8'],
    ['/docs/?x=1', 200, 'text/html; charset=utf-8'],
    ['/sitemap.xml', 200, 'application/xml; charset=utf-8'],
    ['/none.html', 404, 'text/html; charset=utf-8'],
    ['/%', 404, 'text/html; charset=utf-8'],
    ['/../package.json', 404, 'text/html; charset=utf-8'],
  ])('%s answers %i as %s', async (path, status, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('redirects a folder to its address with a slash and keeps the query', async () => {
    const response = await get('/docs?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/?x=1']);
  });

  it('answers 304 to its own ETag', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('a website comes as an archive or as a folder', () => {
  it('unpacks an archive into a folder of its own and removes it again', async () => {
    const archive = join(folder.path, 'garden.tar.gz');
    await promisify(execFile)('tar', ['-czf', archive, '-C', folder.path, 'index.html', 'sitemap.xml']);
    const unpacked = await unpack(archive);
    expect(unpacked.name).toBe('garden');
    expect(await publicOrigin(unpacked.folder)).toBe('https://garden.example');
    await unpacked[Symbol.asyncDispose]();
    await expect(unpack(unpacked.folder)).rejects.toThrow(/There is no/);
  });

  it('leaves a folder that was given where it is', async () => {
    const given = await unpack(folder.path);
    await given[Symbol.asyncDispose]();
    expect((await unpack(folder.path)).folder).toBe(folder.path);
  });

  it('says what it could not unpack', async () => {
    await writeFile(join(folder.path, 'broken.tar.xz'), 'no archive');
    await expect(unpack(join(folder.path, 'broken.tar.xz'))).rejects.toThrow(/broken\.tar\.xz/);
  });
});
