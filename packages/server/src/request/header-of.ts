import type { IncomingHttpHeaders } from 'node:http';

/** A header that was sent, by its name in lower case: `constructor` is a name like any other. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | string[] | undefined {
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}
