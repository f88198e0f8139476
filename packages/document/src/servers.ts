/** Server Objects (OpenAPI 3.1, section 4.8.5). */
import { items, member } from './json.ts';

/** The path of the first server without a slash at its end, its variables at their defaults; empty where it has none. */
export function basePathOf(document: object): string {
  const [server] = items(member(document, 'servers'));
  const template = member(server, 'url');
  if (typeof template !== 'string') return '';
  const url = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    String(member(member(member(server, 'variables'), name), 'default') ?? ''),
  );
  const path = URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '') ?? '';
  return /^(\/[A-Za-z0-9._~-]+)+$/.test(path) ? path : '';
}
