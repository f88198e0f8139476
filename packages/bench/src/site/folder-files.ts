import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface ServedFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.htm', 'text/html; charset=utf-8'],
  ['.xhtml', 'application/xhtml+xml; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
  ['.pdf', 'application/pdf'],
  ['.gz', 'application/gzip'],
]);

/**
 * Reads a folder into memory: each file by its path from the folder, decoded, with `/` in front. In text files
 * every occurrence of `from` becomes `to` (a site's public origin becomes the loopback one).
 */
export function folderFiles(
  folder: string,
  rewrite: { from: string; to: string } | null,
): ReadonlyMap<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = types.get(extname(entry.name).toLowerCase()) ?? 'application/octet-stream';
    const content = readFileSync(file);
    const body = rewrite !== null && /^text\/|xml|json/.test(type) ? rewritten(content, rewrite) : content;
    files.set(`/${relative(folder, file).split(sep).join('/')}`, servedFile(body, type));
  }
  return files;
}

export function servedFile(body: Buffer, type: string): ServedFile {
  return { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Byte by byte (latin1), since pages come in any encoding and an origin is ASCII in all of them. */
function rewritten(content: Buffer, { from, to }: { from: string; to: string }): Buffer {
  if (!content.includes(from)) return content;
  return Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');
}
