import { createServer } from 'node:http';
import { listenAnywhere } from '../support/listen-anywhere.ts';

/** A site whose pages have entity tags; `sent` counts the bodies that went out. */
export async function taggedSite() {
  const pages = new Map([
    ['/', '<a href="/a">a</a> <a href="/b">b</a> <a href="https://other.example/">other</a>'],
    ['/a', '<a href="/b">b</a> <a rel="nofollow" href="/c">c</a>'],
    ['/b', 'the end'],
  ]);
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const text = pages.get(path);
    if (text === undefined) return void response.writeHead(404).end();
    const etag = `"${path}${text.length}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    sent.push(path);
    response.writeHead(200, { 'content-type': 'text/html', etag });
    response.end(`<!doctype html><html lang="en"><title>Page ${path}</title><body><h1>${path}</h1>${text}`);
  });
  const port = await listenAnywhere(server);
  return {
    pages,
    sent,
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
