/** Server Objects (OpenAPI 3.1, section 4.8.5). */
import { items, member } from './json.ts';

/** Segments of a path as it is sent (`pchar` of RFC 3986, section 3.3), without a slash at their end. */
const BASE_PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})+)+$/;

export function isBasePath(path: string): boolean {
  return BASE_PATH.test(path);
}

/** The path of the first server without a slash at its end, its variables at their defaults; empty where it has none. */
export function basePathOf(document: object): string {
  const [server] = items(member(document, 'servers'));
  const template = member(server, 'url');
  if (typeof template !== 'string') return '';
  const url = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    String(member(member(member(server, 'variables'), name), 'default') ?? ''),
  );
  const path = URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '') ?? '';
  return isBasePath(path) ? path : '';
}
