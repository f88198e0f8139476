import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sendBody } from './send-body.ts';
import { extraHeaders, specialAnswers } from './special-answers.ts';

/** The origin that the files under pages/ name; the server writes its own in its place. */
export const placeholderOrigin = 'https://kettle-lane.example';

const pagesFolder = fileURLToPath(new URL('./pages/', import.meta.url));

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.gz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

export interface SampleSite extends AsyncDisposable {
  /** Address of the front page, with a trailing slash. */
  readonly url: string;
  /** How often each path (with its query) was requested so far. */
  readonly requests: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export interface SampleSiteOptions {
  /** 0 takes a free port. */
  readonly port?: number;
  /** Milliseconds that every answer waits: makes an audit last long enough to be interrupted. */
  readonly delayMs?: number;
  /** Its front page, guides and lists alone are there: for those who look at how an audit goes, and not at what it finds. */
  readonly small?: boolean;
}

/** Serves the sample site on 127.0.0.1. */
export async function serveSampleSite({
  port = 0,
  delayMs = 0,
  small = false,
}: SampleSiteOptions = {}): Promise<SampleSite> {
  const files = await readPages(small ? /^\/((guides\/|sitemap|robots).*)?$/ : /^/);
  const requests = new Map<string, number>();
  let origin = '';
  const server = createServer(async (request, response) => {
    const target = request.url ?? '/';
    requests.set(target, (requests.get(target) ?? 0) + 1);
    if (delayMs > 0) await delay(delayMs);
    answer(request, response, files, origin);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sample site has no TCP address.');
  origin = `http://127.0.0.1:${address.port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `${origin}/`, requests, close, [Symbol.asyncDispose]: close };
}

/** Every file by its path on the site, percent-encoded as a client sends it; index.html stands for its folder. */
async function readPages(wanted: RegExp): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(pagesFolder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(pagesFolder, file).split(sep).map(encodeURIComponent).join('/');
    const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
    if (wanted.test(address)) files.set(address, await readFile(file));
  }
  return files;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, Buffer>,
  origin: string,
): void {
  const path = (request.url ?? '/').replace(/\?.*$/s, '');
  const special = specialAnswers[path];
  if (special !== undefined) {
    const location = special.location === undefined ? {} : { location: special.location };
    const text =
      special.html ?? `<!doctype html><title>${special.status}</title><p>This page answers ${special.status}.</p>`;
    const body = withOrigin(Buffer.from(text), origin);
    sendBody(request, response, special.status, { 'content-type': 'text/html; charset=utf-8', ...location }, body);
    return;
  }
  const file = files.get(path) ?? gzipped(path, files, origin);
  const notFound = files.get('/not-found.html');
  if (file === undefined || path === '/not-found.html') {
    const body = notFound === undefined ? Buffer.from('Not found') : withOrigin(notFound, origin);
    sendBody(request, response, 404, { 'content-type': 'text/html; charset=utf-8' }, body);
    return;
  }
  const type = contentTypes[path.endsWith('/') ? '.html' : extname(path)] ?? 'application/octet-stream';
  const body = /^text\/|xml/.test(type) ? withOrigin(file, origin) : file;
  sendBody(request, response, 200, { 'content-type': type, ...extraHeaders[path] }, body);
}

/** `x.xml.gz` is `x.xml`, compressed: sitemaps come this way on large sites. */
function gzipped(path: string, files: ReadonlyMap<string, Buffer>, origin: string): Buffer | undefined {
  if (!path.endsWith('.xml.gz')) return undefined;
  const plain = files.get(path.slice(0, -'.gz'.length));
  return plain === undefined ? undefined : gzipSync(withOrigin(plain, origin));
}

/** Replaced byte by byte, since not every page is UTF-8; the placeholder is ASCII in every encoding used. */
function withOrigin(content: Buffer, origin: string): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll(placeholderOrigin, origin), 'latin1');
}
