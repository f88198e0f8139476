import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { fieldList } from '@seogeo/document';
import { type ApiError, type Beside, matchesTag, methodNotAllowed, serviceUnavailable } from '@seogeo/server';
import { BuiltSite, type ServedFile } from './built-site.ts';

export interface StaticSite {
  /** Where it is, such as `/docs`. */
  readonly mount: string;
  /** What a build writes and may replace at any moment. */
  readonly folder: string;
  /** The HTML that is shown while nothing is built. */
  readonly notBuilt: string;
}

const SLICE = 64 * 1024;

interface Site extends StaticSite {
  readonly built: BuiltSite;
}

/**
 * Serves a site as it was built. Only files that the build listed are served, looked up by their whole path, so no path
 * leads anywhere else. A site that is built while the service runs is served from the next request on.
 */
export function staticSite(described: StaticSite): Beside {
  const { mount, folder } = described;
  const site = { ...described, built: new BuiltSite(folder) };
  return (req, res, next) => {
    const [path = ''] = (req.url ?? '').split('?');
    if (path !== mount && !path.startsWith(`${mount}/`)) next();
    else if (req.method !== 'GET' && req.method !== 'HEAD') next(refused(req));
    // A file vanished between its listing and its reading: the site is being replaced at this moment.
    else answer(site, path.slice(mount.length), req, res).catch(() => next(serviceUnavailable(1)));
  };
}

async function answer(site: Site, path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // Links of the pages are relative, so the site begins with a slash. The client keeps a fragment by itself.
  if (path === '') return redirect(site, res);
  const files = await site.built.files();
  if (files === null) return sayNotBuilt(site, res);
  const asked = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  // What somebody types; links name the file, so that they hold on any host of files.
  const name = files.has(`${asked}.html`) ? `${asked}.html` : asked;
  const found = files.get(name);
  if (found !== undefined) return send(site, name, found, 200, req, res);
  const missing = files.get('404.html');
  if (missing === undefined) return sayNotBuilt(site, res);
  return send(site, '404.html', missing, 404, req, res);
}

async function send(
  { built }: Site,
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
  if (status === 200 && matchesTag(req.headers['if-none-match'], tag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = await built.read(compressed ? `${name}.gz` : name);
  res.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': body.length,
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
  });
  if (req.method === 'HEAD') res.end();
  // Who hangs up before the end has said so by that.
  else await pipeline(Readable.from(slicesOf(body)), res).catch(() => undefined);
}

/** Handing over a megabyte takes as long as answering ten requests: others have their turn in between. */
async function* slicesOf(body: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < body.length; at += SLICE) {
    if (at > 0) await setImmediate();
    yield body.subarray(at, at + SLICE);
  }
}

/** What every answer of a site says. */
export const SAFETY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The target is relative (RFC 9110, section 10.2.2): a proxy may have put the service below a path of its own. */
function redirect({ mount }: Site, res: ServerResponse): void {
  res.writeHead(308, { ...SAFETY, location: `${mount.slice(1)}/`, 'content-length': 0 }).end();
}

/** What answers a request that is no reading. */
export function refused({ method = '' }: IncomingMessage): ApiError {
  return methodNotAllowed(method, ['GET', 'HEAD']);
}

function sayNotBuilt({ notBuilt }: Site, res: ServerResponse): void {
  const headers = {
    ...SAFETY,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(notBuilt),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  res.writeHead(503, headers).end(res.req.method === 'HEAD' ? undefined : notBuilt);
}

/** Accept-Encoding names gzip and does not give it the weight 0 (RFC 9110, section 12.5.3). */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = fieldList(String(header ?? '').toLowerCase());
  const own =
    codings.find((coding) => /^gzip\b/.test(coding)) ?? codings.find((coding) => /^\*/.test(coding));
  return /^(gzip|\*)\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$)[\d.]+)?\s*$/.test(own ?? '');
}
