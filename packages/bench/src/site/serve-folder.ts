/**
 * `serve-folder.ts FOLDER ORIGIN COPIES`: serves an unpacked website on 127.0.0.1 from memory, as fast as node:http
 * goes, in a process of its own, so that it shares no event loop with what is measured. ORIGIN, where it is not empty,
 * is where the website was published; with COPIES it stands as many times under the prefixes /1/, /2/ …, and the root
 * links to each. Tells its parent the address once it listens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { sendBody } from '../../../../test/support/site/send-body.ts';
import { copiedFiles } from './copied-files.ts';
import { folderFiles, type ServedFile } from './folder-files.ts';

const [, , folder = '', published = '', copies = '0'] = process.argv;

let files: ReadonlyMap<string, ServedFile> = new Map();
const server = createServer((request, response) => answer(request, response));
server.keepAliveTimeout = 60_000;
const origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
const plain = folderFiles(folder, published === '' ? null : { from: published, to: origin });
files = Number(copies) > 0 ? copiedFiles(plain, Number(copies), origin) : plain;
process.send?.({ answer: `${origin}/` });

// A parent that forked this process and is gone leaves nothing to serve.
process.once('disconnect', () => process.exit(0));

/** A file as it is; a folder's index.html under the folder with a slash; a folder without one redirects there. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s, 2);
  const path = decoded(rawPath);
  const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file !== undefined) sendFile(request, response, file);
  else if (files.has(`${path}/index.html`)) {
    const location = `${rawPath}/${query === undefined ? '' : `?${query}`}`;
    response.writeHead(301, { location, 'content-length': 0 }).end();
  } else {
    const notFound = files.get('/404.html');
    const body = notFound?.body ?? Buffer.from('<!doctype html><title>404</title><p>Not found</p>');
    sendBody(request, response, 404, { 'content-type': 'text/html; charset=utf-8' }, body);
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: ServedFile): void {
  if (request.headers['if-none-match'] === file.etag) response.writeHead(304, { etag: file.etag }).end();
  else sendBody(request, response, 200, { 'content-type': file.type, etag: file.etag }, file.body);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
