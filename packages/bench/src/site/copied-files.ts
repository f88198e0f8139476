import { type ServedFile, servedFile } from './folder-files.ts';

const HTML = 'text/html; charset=utf-8';

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
  copied.set('/index.html', servedFile(Buffer.from(`<!doctype html><title>Copies</title><p>${links}`), HTML));
  return copied;
}

/** Addresses that begin at the root, or with the site's own origin, are moved below the prefix. */
function prefixed(file: ServedFile, prefix: string, origin: string): ServedFile {
  if (!file.type.startsWith('text/html')) return file;
  const text = file.body.toString('latin1');
  const moved = text
    .replace(/(\s(?:href|src)\s*=\s*["']?)(?:\/(?!\/))/gi, `$1${prefix}`)
    .replaceAll(`${origin}/`, `${origin}${prefix}`);
  return moved === text ? file : servedFile(Buffer.from(moved, 'latin1'), HTML);
}
