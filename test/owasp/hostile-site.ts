import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Site extends AsyncDisposable {
  readonly port: number;
  /** With a slash at its end. */
  readonly url: string;
  /** What was asked for, in order. */
  readonly asked: readonly string[];
}

/** A site on 127.0.0.1 that notes what it is asked for. */
export async function openSite(listener: RequestListener, host = '127.0.0.1'): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const page = (head: string, body = '') => `<!doctype html><html lang="en"><head>${head}</head><body>${body}`;
const words = 'Nothing but words that no program should have to fear. '.repeat(40);

/** Pages that break readers: by what stands in them, by their depth, their size or their coding. */
const pages: Readonly<Record<string, string | Buffer>> = {
  '/title': page(
    '<title>"},{"data":null} \u2028\u2029 </script><script>alert(1)</script> \\u0000 \\ "</title>',
    words,
  ),
  '/long-title': page(`<title>${'é'.repeat(300_000)}</title>`, words),
  '/entities': page('<title>&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999;&notanentity;</title>', words),
  '/controls': page(
    '<title>\x00\x01\x1b[31m\x7f\r\n</title><meta name="description" content="\x00\x08">',
    words,
  ),
  '/deep': page('<title>Deep</title>', '<div>'.repeat(100_000) + words),
  '/attributes': page('<title>Wide</title>', `<p ${'a="b" '.repeat(100_000)}>${words}`),
  '/comment': page('<title>Open</title>', `<!-- ${words.repeat(50)}`),
  '/json-ld': page(
    `<title>Data</title><script type="application/ld+json">{"@context":"https://schema.org","@type":["Article","__proto__"],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"headline":${'['.repeat(20_000)}</script>` +
      '<script type="application/ld+json">{"@type":"Organization","__proto__":{"polluted":true},"name":"x"}</script>',
    words,
  ),
  '/latin': Buffer.from(page('<title>\xff\xfe\x80 \xc3\x28</title>', words), 'latin1'),
  '/links': page(
    '<title>Links</title><base href="javascript:alert(1)//">',
    `${words}<a href="file:///etc/passwd">a</a><a href="http://[::1">b</a><a href="//169.254.169.254/latest/">c</a><a href="http://a:b@127.0.0.1/">d</a><a href="data:text/html,x">e</a>`,
  ),
};

const locations: Readonly<Record<string, string>> = {
  '/to-metadata': 'http://169.254.169.254/latest/meta-data/',
  '/to-file': 'file:///etc/passwd',
  '/to-nowhere': 'http://[::1',
  '/to-unspecified': 'http://0.0.0.0/',
};

const XXE =
  '<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';

export const hostilePaths = [...Object.keys(pages), ...Object.keys(locations), '/bomb'];

/** Answers as somebody would who wants to break whoever reads it. */
export function answerWithHostility(origin: () => string): RequestListener {
  return (request, response) => {
    const path = request.url ?? '';
    const location = locations[path];
    const found = pages[path];
    if (location !== undefined) response.writeHead(302, { location }).end();
    else if (path === '/robots.txt') {
      response.end(
        `\0\xff\nUser-agent: ${'*'.repeat(50_000)}\nDisallow:\n${'Sitemap: x\n'.repeat(1_000)}Sitemap: ${origin()}sitemap.xml\n`,
      );
    } else if (path === '/sitemap.xml') {
      const urls = ['&x;', '&b;', 'javascript:alert(1)', `${origin()}title`].map(
        (url) => `<url><loc>${url}</loc></url>`,
      );
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`${XXE}<urlset>${urls.join('')}</urlset>`);
    } else if (path === '/bomb') {
      const zeros = gzipSync(Buffer.alloc(50 * 1024 * 1024));
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(zeros);
    } else if (path === '/' || found !== undefined) {
      const links = hostilePaths.map((link) => `<a href="${link}">${link}</a>`).join(' ');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(found ?? page('<title>A page of this site</title>', words + links));
    } else response.writeHead(404).end();
  };
}
