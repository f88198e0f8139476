import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

/** How the service answers for one file. The service reads this from `site.json`, so it needs no opinion of its own. */
export interface ServedFile {
  readonly type: string;
  /** A strong entity tag without the encoding's suffix (RFC 9110, section 8.8.3). */
  readonly etag: string;
  readonly cacheControl: string;
  /** Content-Security-Policy; null for what is not a document. */
  readonly policy: string | null;
  /** Whether `<file>.gz` lies beside it. */
  readonly gzip: boolean;
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml'],
  ['.json', 'application/json'],
]);
const LEAST_TO_COMPRESS = 1_024;

export interface SiteFile {
  readonly path: string;
  readonly content: Buffer;
  readonly compressed: Buffer | null;
  readonly served: ServedFile;
}

/** A file with everything its answers need, worked out once. */
export function siteFile(path: string, text: string, policy = policyFor(path)): SiteFile {
  const content = Buffer.from(text);
  const type = types.get(extname(path));
  if (type === undefined) throw new Error(`${path} is of a type that the site does not serve.`);
  const compressed = content.length < LEAST_TO_COMPRESS ? null : gzipSync(content, { level: 9 });
  return {
    path,
    content,
    compressed,
    served: {
      type,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
      // Assets carry their digest in their name; pages are asked for again and mostly answered with 304.
      cacheControl: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      policy: path.endsWith('.html') ? policy : null,
      gzip: compressed !== null,
    },
  };
}

/** The name of an asset with its digest: `assets/site.1a2b3c4d.css`. */
export function assetPath(name: string, text: string): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return `assets/${name.slice(0, -extension.length)}.${hash}${extension}`;
}

/** Of an inline style, for a Content Security Policy (CSP level 3, section 2.3.1). */
export function digestOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/**
 * Content Security Policy, level 3. No script is inline; Redoc makes styles at run time.
 * @param style digest of the one style that stands in the page itself
 */
export function policyFor(path: string, style?: string): string {
  const reference = path.startsWith('reference/');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${reference ? " 'unsafe-inline'" : ''}${style === undefined ? '' : ` '${style}'`}`,
    `img-src 'self'${reference || style !== undefined ? ' data:' : ''}`,
    "connect-src 'self'",
    ...(reference ? ['font-src data:', 'worker-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
