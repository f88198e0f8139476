import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { objectAt, weightIn } from '@seogeo/document';
import { type Beside, serviceUnavailable } from '@seogeo/server';
import { BuiltSite } from './built-site.ts';
import { refused, SAFETY } from './static-site.ts';

export interface FrontDoor {
  /** Of the API, whose `info` is told. */
  readonly document: object;
  readonly basePath: string;
  /** `https://host` of PUBLIC_URL; null where a request's own host has to do. */
  readonly publicUrl: string | null;
  /** What `npm run docs` builds, for the sitemap. */
  readonly docsFolder: string;
}

interface Text {
  readonly type: string;
  readonly text: string;
}

/** `/`, a page for people and JSON for programs that say what is where; for crawlers `/robots.txt` and `/sitemap.xml`. */
export function frontDoor(door: FrontDoor): Beside {
  const docs = new BuiltSite(door.docsFolder);
  const answers = new Map<string, (req: IncomingMessage) => Text | Promise<Text>>([
    ['/', (req) => (asksForHtml(req) ? page(door) : places(door))],
    ['/robots.txt', (req) => robots(origin(door, req))],
    [
      '/sitemap.xml',
      async (req) => sitemap(origin(door, req), [...((await docs.files()) ?? new Map()).keys()]),
    ],
  ]);
  return (req, res, next) => {
    const answer = answers.get((req.url ?? '').split('?')[0] ?? '');
    if (answer === undefined) next();
    else if (req.method !== 'GET' && req.method !== 'HEAD') next(refused(req));
    else
      Promise.resolve(answer(req)).then(
        (text) => send(req, res, text),
        () => next(serviceUnavailable(1)),
      );
  };
}

function send(req: IncomingMessage, res: ServerResponse, { type, text }: Text): void {
  res.writeHead(200, {
    ...SAFETY,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-cache',
    vary: 'Accept',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** Browsers name HTML, and no type that they like better; what takes anything, such as curl, is a program. */
function asksForHtml({ headers: { accept = '' } }: IncomingMessage): boolean {
  const weight = weightIn(accept);
  const html = weight('text/html');
  return accept.toLowerCase().includes('text/html') && html > 0 && html >= weight('application/json');
}

/** Links are relative: a proxy may have put the service below a path of its own. */
function page({ document, basePath }: FrontDoor): Text {
  const { title, summary, version } = infoOf(document);
  const links = [
    ['docs/', 'Documentation', 'guides, from the first request to the score of a page'],
    ['docs/reference.html', 'Reference', 'every operation, with samples for curl, TypeScript and fetch'],
    ['docs/try.html', 'Try it', 'a form for every request'],
    ['console/', 'Console', 'audit a website in the browser, and make API keys'],
    ['openapi.json', 'OpenAPI document', 'the same for programs'],
  ].map(([href, name, what]) => `<li><a href="${href}">${name}</a> ${what}</li>`);
  const text = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}: where to start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${summary}</p>
<ul>
${links.join('\n')}
</ul>
<p>Version ${version}, at <code>${basePath}</code> of this address.</p>
</main>
</body>
</html>
`;
  return { type: 'text/html; charset=utf-8', text };
}

function places({ document, basePath, publicUrl }: FrontDoor): Text {
  const { title, version } = infoOf(document);
  const at = (path: string): string => `${publicUrl ?? ''}${path}`;
  const said = {
    name: title,
    version,
    api: at(basePath),
    openapi: at('/openapi.json'),
    docs: at('/docs/'),
    reference: at('/docs/reference.html'),
    llms: at('/docs/llms.txt'),
    console: at('/console/'),
    health: at('/healthz'),
  };
  return { type: 'application/json', text: `${JSON.stringify(said, null, 2)}\n` };
}

function infoOf(document: object): Readonly<Record<'title' | 'summary' | 'version', string>> {
  const { title, summary, version } = objectAt(document, 'info');
  return { title: String(title), summary: String(summary), version: String(version) };
}

/** RFC 9309; `Sitemap` as sitemaps.org describes it. */
function robots(at: string): Text {
  return {
    type: 'text/plain; charset=utf-8',
    text: `User-agent: *\nDisallow: /api/\nDisallow: /console/\nSitemap: ${at}/sitemap.xml\n`,
  };
}

/** The pages of the docs (sitemaps.org). */
function sitemap(at: string, files: readonly string[]): Text {
  const pages = files.filter((path) => path.endsWith('.html') && path !== '404.html');
  const urls = pages.map((path) => `/docs/${path.replace(/^index\.html$/, '')}`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((path) => `<url><loc>${at}${path}</loc></url>`).join('\n')}
</urlset>
`;
  return { type: 'application/xml', text };
}

/** Whole addresses are asked for; a Host that is none is answered as if there were none. */
function origin({ publicUrl }: FrontDoor, { headers: { host = '' } }: IncomingMessage): string {
  if (publicUrl !== null) return publicUrl;
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `http://${host}` : '';
}

const STYLE =
  'body{max-width:40rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#141a19);color:light-dark(#17211f,#e6edeb)}h1{line-height:1.2}ul{padding:0;list-style:none}li{margin:1rem 0}a{display:block;font-weight:600;color:light-dark(#0b6b5b,#5fd0b8)}';
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');
