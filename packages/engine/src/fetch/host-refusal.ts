import { isIP } from 'node:net';
import { wordSet } from '../text/word-set.ts';
import { type AddressPolicy, addressRefusal, portRefusal } from './address-policy.ts';

/** Names under which clouds hand out credentials; their addresses are refused too, but a hosts file may say anything. */
const METADATA_NAMES = wordSet('metadata.google.internal metadata.goog instance-data');

/**
 * Why this URL can be refused before anything is resolved: its scheme, userinfo, a literal address in any
 * notation (the WHATWG parser has turned 2130706433, 0x7f.1 and 127.1 into 127.0.0.1), a name of this machine,
 * its port. Null when only the connection itself can tell.
 */
export function hostRefusal(url: string, policy: AddressPolicy): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return `"${url}" is not a URL`;
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return `${parsed.protocol} URLs are not requested; use http: or https:`;
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return 'URLs with a user name or password are not requested; leave out the part before the @';
  }
  const host = bareHost(parsed.hostname);
  const port = portOf(parsed);
  if (isIP(host) !== 0) return addressRefusal(host, port, policy);
  if (METADATA_NAMES.has(host.replace(/\.$/, ''))) {
    return `${host} is a cloud's metadata service, which is never requested`;
  }
  // What a name resolves to is not known yet; with private hosts allowed it may be one whose port is free.
  if (policy.allowPrivateHosts) return null;
  if (isLocalName(host)) {
    return `${host} is this machine, and private hosts are not allowed (set ALLOW_PRIVATE_HOSTS=true to reach it)`;
  }
  return portRefusal(host, port, policy);
}

/** The host without the brackets of an IPv6 literal (RFC 3986 section 3.2.2). */
function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

export function portOf(url: { readonly protocol: string; readonly port: string }): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** RFC 6761 section 6.3: localhost and all names below it, with or without the root dot. */
function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}
