import ipaddr from 'ipaddr.js';

/** Which hosts and ports may be reached. */
export interface AddressPolicy {
  /** Loopback and private addresses too, on any port. */
  readonly allowPrivateHosts: boolean;
  /** For public addresses. */
  readonly allowedPorts: readonly number[];
}

/** What `allowPrivateHosts` opens. Link-local stays closed: that is where clouds keep their credentials. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/**
 * Where clouds answer from inside, with secrets, outside of the link-local range: Azure's wire server (a public
 * address); by IPv6 EC2, EKS, Google, Oracle and Scaleway (unique local, so that allowing private hosts would open them).
 */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(
  '168.63.129.16 fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd00:c1::a9fe:a9fe fd00:42::42'
    .split(' ')
    .map((address) => ipaddr.parse(address).toString()),
);

/** All that IANA has given out as IPv6 global unicast; outside of it lie the IPv4-embedding forms. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Why this address may not be connected to on this port; null when it may.
 * Ranges are those of the IANA special-purpose registries (RFC 6890), IPv4-mapped addresses unwrapped first.
 */
export function addressRefusal(address: string, port: number, policy: AddressPolicy): string | null {
  if (!ipaddr.isValid(address)) return `${address} is not an IP address`;
  const parsed = ipaddr.process(address);
  const range = rangeOf(parsed);
  if (range === 'unicast') return portRefusal(address, port, policy);
  if (!PRIVATE_RANGES.has(range)) return `${address} is ${inWords(range)}, which is never requested`;
  if (policy.allowPrivateHosts) return null;
  return `${address} is ${inWords(range)}, and private hosts are not allowed (set ALLOW_PRIVATE_HOSTS=true to reach it)`;
}

/**
 * The same for an address that a name resolves to. What DNS answers inside the operator's network is nobody else's
 * business: the message says neither which address it is nor of what kind.
 */
export function resolvedRefusal(
  hostname: string,
  { address, port }: { readonly address: string; readonly port: number },
  policy: AddressPolicy,
): string | null {
  if (addressRefusal(address, port, policy) === null) return null;
  const onAnyPort = { ...policy, allowedPorts: [port] };
  if (addressRefusal(address, port, onAnyPort) === null) return portRefusal(hostname, port, policy);
  const way = policy.allowPrivateHosts ? '' : ' (set ALLOW_PRIVATE_HOSTS=true to reach private ones)';
  return `${hostname} resolves to an address that is not allowed${way}`;
}

/** Ranges whose name is not the word before "address". */
const RANGE_WORDS: ReadonlyMap<string, string> = new Map([
  ['unspecified', 'the unspecified address'],
  ['broadcast', 'the broadcast address'],
  ['linkLocal', 'a link-local address'],
  ['deprecatedSiteLocal', 'a site-local address'],
  ['uniqueLocal', 'a unique local address'],
  ['carrierGradeNat', 'a carrier-grade NAT address'],
  ['ipv4Mapped', 'an IPv4-mapped address'],
  ['rfc6145', 'an IPv4-translated address'],
  ['rfc6052', 'a NAT64 address'],
  ['6to4', 'a 6to4 address'],
  ['teredo', 'a Teredo address'],
  ['as112', 'an AS112 address'],
  ['as112v6', 'an AS112 address'],
  ['amt', 'an AMT relay address'],
  ['orchid2', 'an ORCHID address'],
  ['discard', 'a discard-only address'],
  ['segmentRouting', 'a segment routing address'],
  ['benchmarking', 'a benchmarking address'],
  ['deprecatedOrchid', 'a deprecated ORCHID address'],
  ['droneRemoteIdProtocolEntityTags', 'a drone identification address'],
]);

function inWords(range: string): string {
  return RANGE_WORDS.get(range) ?? `a ${range} address`;
}

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (PLATFORM_ADDRESSES.has(address.toString())) return 'platform metadata';
  const range = address.range();
  if (range === 'unicast' && address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST_V6))
    return 'reserved';
  return range;
}

export function portRefusal(host: string, port: number, policy: AddressPolicy): string | null {
  if (policy.allowedPorts.includes(port)) return null;
  return `port ${port} of ${host} is not allowed; allowed are ${policy.allowedPorts.join(', ')} (set ALLOWED_PORTS to add it)`;
}
