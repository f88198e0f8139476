import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Range = readonly [Address, number];

/** Finds the client's address from the connection's and, behind a trusted proxy, `X-Forwarded-For`. */
export interface ClientAddress {
  (connection: string | undefined, forwardedFor: string | undefined): string;
  /** Whether a connection is of a trusted proxy, and so of many clients. */
  isProxy(connection: string | undefined): boolean;
}

/**
 * @param trustedProxies addresses or CIDR ranges; only what they report is believed
 * @throws when one of them cannot be read
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = trustedProxies.map(parseRange);
  const find = (connection: string | undefined, forwardedFor: string | undefined): string => {
    const nearest = parseAddress(connection);
    if (nearest === null) return 'unknown';
    if (trusted.length === 0 || forwardedFor === undefined) return bucketName(nearest);
    return bucketName(firstUntrusted(nearest, forwardedFor.split(','), trusted));
  };
  const isProxy = (connection: string | undefined): boolean => {
    const nearest = trusted.length === 0 ? null : parseAddress(connection);
    return nearest !== null && isAnyOf(trusted, nearest);
  };
  return Object.assign(find, { isProxy });
}

/** Walks from the nearest hop outwards: the first hop that is no trusted proxy is the client. */
function firstUntrusted(nearest: Address, hops: readonly string[], trusted: readonly Range[]): Address {
  let client = nearest;
  for (const hop of hops.map((each) => each.trim()).toReversed()) {
    if (!isAnyOf(trusted, client)) return client;
    if (hop === '') continue;
    const next = parseAddress(withoutPort(hop));
    if (next === null) return client;
    client = next;
  }
  return client;
}

const isAnyOf = (ranges: readonly Range[], address: Address): boolean =>
  ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));

/** Some proxies name the port as well: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(hop)?.slice(1).join('') ?? hop;
}

/** An IPv6 customer owns a /64 at least: all of it shares one bucket. */
function bucketName(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().slice(0, 8);
  return `${network.map((byte) => byte.toString(16).padStart(2, '0')).join('')}/64`;
}

function parseAddress(text: string | undefined): Address | null {
  // `ipaddr.js` alone takes `12345` for an address.
  return text !== undefined && isIP(text) !== 0 ? ipaddr.process(text) : null;
}

function parseRange(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return unmapped(ipaddr.parseCIDR(text));
  const address = parseAddress(text);
  if (address === null) {
    throw new Error(`trustedProxies: "${text}" is neither an address nor a CIDR range such as 10.0.0.0/8.`);
  }
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** `::ffff:10.0.0.0/104` is 10.0.0.0/8, as addresses are taken for what they map (RFC 4291, section 2.5.5.2). */
function unmapped([network, bits]: Range): Range {
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits];
}
