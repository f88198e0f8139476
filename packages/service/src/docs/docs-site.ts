import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Beside } from '@seogeo/server';
import { BuiltSite } from './built-site.ts';
import { DOCS_NOT_BUILT } from './docs-not-built.ts';
import type { ServedFile } from './site-manifest.ts';

/** What `npm run docs` builds. */
export const DOCS_FOLDER = fileURLToPath(new URL('../../../docs/dist', import.meta.url));

const MOUNT = '/docs';

/**
 * The documentation at `/docs`, as `npm run docs` built it into `folder`. Only files that the build listed are served,
 * looked up by their whole path, so no path leads anywhere else. A site that is built while the service runs is served
 * from the next request on.
 */
export function docsSite(folder: string): Beside {
  const site = new BuiltSite(folder);
  return (req, res, next) => {
    const [path = ''] = (req.url ?? '').split('?');
    if (path !== MOUNT && !path.startsWith(`${MOUNT}/`)) next();
    else answer(site, path.slice(MOUNT.length), req, res).catch(() => fail(res));
  };
}

async function answer(
  site: BuiltSite,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(res);
  // Links of the pages are relative, so the site begins with a slash. The client keeps a fragment by itself.
  if (path === '') return redirect(res);
  const files = await site.files();
  if (files === null) return sayNotBuilt(res);
  const name = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  const found = files.get(name);
  if (found !== undefined) return send(site, name, found, 200, req, res);
  const missing = files.get('404.html');
  if (missing === undefined) return sayNotBuilt(res);
  return send(site, '404.html', missing, 404, req, res);
}

async function send(
  site: BuiltSite,
  name: string,
  { type, etag, cacheControl, policy, gzip }: ServedFile,
  status: 200 | 404,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const compressed = gzip && acceptsGzip(req.headers['accept-encoding']);
  // Two encodings are two representations and have two tags (RFC 9110, section 8.8.3.3).
  const tag = compressed ? etag.replace(/"$/, '-gzip"') : etag;
  const headers = {
    ...SAFETY,
    etag: tag,
    'cache-control': status === 200 ? cacheControl : 'no-cache',
    ...(gzip ? { vary: 'Accept-Encoding' } : {}),
    ...(policy === null ? {} : { 'content-security-policy': policy }),
  };
  if (status === 200 && matches(req.headers['if-none-match'], tag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = await site.read(compressed ? `${name}.gz` : name);
  res.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': body.length,
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

const SAFETY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function redirect(res: ServerResponse): void {
  res.writeHead(308, { ...SAFETY, location: `${MOUNT}/`, 'content-length': 0 }).end();
}

function refuse(res: ServerResponse): void {
  res.writeHead(405, { ...SAFETY, allow: 'GET, HEAD', 'content-length': 0 }).end();
  if (!res.req.complete) res.req.resume();
}

function sayNotBuilt(res: ServerResponse): void {
  const headers = {
    ...SAFETY,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(DOCS_NOT_BUILT),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  res.writeHead(503, headers).end(res.req.method === 'HEAD' ? undefined : DOCS_NOT_BUILT);
}

/** A file vanished between its listing and its reading: the site is being replaced at this moment. */
function fail(res: ServerResponse): void {
  if (res.headersSent) res.destroy();
  else res.writeHead(503, { ...SAFETY, 'retry-after': '1', 'content-length': 0 }).end();
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag || item.trim() === '*');
}

/** Accept-Encoding names gzip and does not give it the weight 0 (RFC 9110, section 12.5.3). */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const items = String(header ?? '')
    .toLowerCase()
    .split(',');
  return items.some((item) => /^\s*(gzip|\*)\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$)[\d.]+)?\s*$/.test(item));
}
