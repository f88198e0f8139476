import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { fieldCount } from './field-count.ts';

/** RFC 3986, section 3.2.2: host and port, without user information; what stands in brackets is looked at by itself. */
const authority =
  /^(?:\[(?:v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+|([\da-f:.]+))\]|(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*)(?::\d*)?$/i;
const absolute = /^https?:\/\/([^/?#]*)/i;

/** What is wrong with the host that a request names; null where nothing is. */
export type HostFault = 'host count' | 'host' | 'target';

/** RFC 9112, section 3.2: exactly one Host, which HTTP/1.0 may leave out, and a host that is one, also in the target. */
export function hostFault({ url = '', httpVersion, headers, rawHeaders }: IncomingMessage): HostFault | null {
  const hosts = fieldCount(rawHeaders, 'host');
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'host count';
  if (!isAuthority(headers.host ?? '')) return 'host';
  const [, named] = url.startsWith('/') ? [] : (absolute.exec(url) ?? []);
  return named === undefined || (named !== '' && !named.startsWith(':') && isAuthority(named))
    ? null
    : 'target';
}

/**
 * Turns the absolute form of a request's target into the usual one, so that nobody behind need know both; the host in it
 * takes the place of the field's (RFC 9112, section 3.2.2). What names its host wrongly stays as it is.
 */
export function takeAbsoluteForm(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const [start, host] = absolute.exec(url) ?? [];
  if (start === undefined || hostFault(request) !== null) return;
  request.headers.host = host;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a target is a path, or the asterisk of OPTIONS. Express finds nothing to lead to anybody in what is neither. */
export function hasPath({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.startsWith('/') || url === '*';
}

function isAuthority(text: string): boolean {
  const found = authority.exec(text);
  return found !== null && (found[1] === undefined || isIPv6(found[1]));
}
