import { openSite } from '../support/open-site.ts';

/** A site whose pages have entity tags; `sent` counts the bodies that went out. */
export async function taggedSite() {
  const pages = new Map([
    ['/', '<a href="/a">a</a> <a href="/b">b</a> <a href="https://other.example/">other</a>'],
    ['/a', '<a href="/b">b</a> <a rel="nofollow" href="/c">c</a>'],
    ['/b', 'the end'],
  ]);
  const sent: string[] = [];
  const site = await openSite((request, response) => {
    const path = request.url ?? '';
    const text = pages.get(path);
    if (text === undefined) return void response.writeHead(404).end();
    const etag = `"${path}${text.length}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    sent.push(path);
    response.writeHead(200, { 'content-type': 'text/html', etag });
    response.end(`<!doctype html><html lang="en"><title>Page ${path}</title><body><h1>${path}</h1>${text}`);
  });
  return { ...site, pages, sent };
}
