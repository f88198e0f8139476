import { createHash } from 'node:crypto';
import type { ServedFile } from './folder-files.ts';

/** A website several times, under the prefixes `/1/`, `/2/` …, and a root page that links to each. */
export function copiedFiles(
  files: ReadonlyMap<string, ServedFile>,
  copies: number,
  origin: string,
): ReadonlyMap<string, ServedFile> {
  const numbers = Array.from({ length: copies }, (_, index) => index + 1);
  const copied = new Map<string, ServedFile>();
  for (const number of numbers) {
    for (const [path, file] of files) copied.set(`/${number}${path}`, prefixed(file, `/${number}/`, origin));
  }
  const links = numbers.map((number) => `<a href="/${number}/">Copy ${number}</a>`).join(' ');
  copied.set('/index.html', served(Buffer.from(`<!doctype html><title>Copies</title><p>${links}`)));
  return copied;
}

/** Addresses that begin at the root, or with the site's own origin, are moved below the prefix. */
function prefixed(file: ServedFile, prefix: string, origin: string): ServedFile {
  if (!file.type.startsWith('text/html')) return file;
  const text = file.body.toString('latin1');
  const moved = text
    .replace(/(\s(?:href|src)\s*=\s*["']?)(?:\/(?!\/))/gi, `$1${prefix}`)
    .replaceAll(`${origin}/`, `${origin}${prefix}`);
  return moved === text ? file : served(Buffer.from(moved, 'latin1'));
}

function served(body: Buffer): ServedFile {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, type: 'text/html; charset=utf-8', etag };
}
