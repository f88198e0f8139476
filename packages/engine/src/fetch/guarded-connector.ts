import { constants } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { DEFAULT_CIPHERS } from 'node:tls';
import { type AddressPolicy, resolvedRefusal } from './address-policy.ts';
import { FetchError } from './fetch-error.ts';
import { codeOf } from './fetch-failure.ts';
import { handshakeReason } from './handshake-reason.ts';
import { hostRefusal, portOf } from './host-refusal.ts';
import { ownFault, tellingFailure } from './own-fault.ts';
import { buildConnector } from './undici.gen.js';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name; rejects when it has none. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/**
 * As browsers do, no Diffie-Hellman in a group that the server makes up, where one handshake takes the process a second of 10,000
 * bits, whoever vouches for the server; and no second handshake on a connection.
 */
const CHEAP_HANDSHAKES = {
  ciphers: `${DEFAULT_CIPHERS}:!DHE`,
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
};

/**
 * The one gate through which every connection of the engine goes: literals are checked before anything happens,
 * each DNS answer before it is connected to (the name is resolved once, and exactly the checked addresses are
 * used, so an answer that changes afterwards changes nothing), and the peer's address once the socket is open.
 */
export function guardedConnector(
  policy: AddressPolicy,
  connectTimeoutMs: number,
  lookup: Lookup = (hostname) => systemLookup(hostname, { all: true, order: 'verbatim' }),
): buildConnector.connector {
  const askOnce = askedOnce(lookup);
  const connectTo = (port: number): buildConnector.connector =>
    buildConnector({
      // One protocol, one way of counting: HTTP/2 would multiply requests inside a connection.
      allowH2: false,
      ...CHEAP_HANDSHAKES,
      timeout: connectTimeoutMs,
      autoSelectFamily: true,
      lookup: checkedLookup(askOnce, port, policy),
    });
  // One inner connector per port: it holds the TLS sessions, and its look-up must know the port it serves.
  const connectors = new Map<number, buildConnector.connector>();
  const connectorFor = (port: number): buildConnector.connector => {
    const known = connectors.get(port) ?? connectTo(port);
    connectors.set(port, known);
    return known;
  };
  return (options, callback) => {
    const refusal = hostRefusal(`${options.protocol}//${options.host ?? options.hostname}`, policy);
    if (refusal !== null) return callback(new FetchError('address_refused', refusal), null);
    const port = portOf(options);
    connectorFor(port)(options, (...result) => {
      const [error, socket] = result;
      if (error !== null) return callback(connectError(error, options), null);
      const peer = { address: socket.remoteAddress ?? 'unknown', port: socket.remotePort ?? port };
      const wrongPeer = resolvedRefusal(options.hostname, peer, policy);
      if (wrongPeer === null) return callback(null, socket);
      socket.destroy();
      callback(new FetchError('address_refused', wrongPeer), null);
    });
  };
}

/** All addresses of a name, as Node asks for them to try one after the other; one that is not allowed refuses the whole name. */
function checkedLookup(lookup: Lookup, port: number, policy: AddressPolicy): LookupFunction {
  const resolve = async (hostname: string): Promise<ResolvedAddress[]> => {
    const addresses = await lookup(hostname).catch((error: unknown) => {
      const own = ownFault(codeOf(error));
      throw new FetchError('dns', own ?? `the name ${hostname} does not resolve`, error);
    });
    if (addresses.length === 0) throw new FetchError('dns', `the name ${hostname} has no address`);
    for (const { address } of addresses) {
      const refusal = resolvedRefusal(hostname, { address, port }, policy);
      if (refusal !== null) throw new FetchError('address_refused', refusal);
    }
    return [...addresses];
  };
  return (hostname, _all, callback) => {
    const failed = (error: Error): void => callback(error, []);
    resolve(hostname).then((addresses) => callback(null, addresses), failed);
  };
}

/** One question at a time for a name: each takes a thread for as long as its name servers like. */
function askedOnce(lookup: Lookup): Lookup {
  const asked = new Map<string, ReturnType<Lookup>>();
  return (hostname) => {
    const answer = asked.get(hostname) ?? lookup(hostname).finally(() => asked.delete(hostname));
    asked.set(hostname, answer);
    return answer;
  };
}

/** What the operating system says when TCP fails; anything else in front of an https answer is the handshake. */
const NETWORK_CODES = /^(ECONN|ENET|EHOST|ETIMEDOUT|EADDR|EACCES|EPERM|EPIPE|UND_ERR_CONNECT)/;

/** Node's own messages name addresses: those that were tried, and sometimes this machine's. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'it was refused (ECONNREFUSED)'],
  ['ECONNRESET', 'it was closed at once (ECONNRESET)'],
  ['ETIMEDOUT', 'no answer in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no answer in time'],
  ['EHOSTUNREACH', 'there is no way to it from here (EHOSTUNREACH)'],
]);

function connectError(failed: Error, { protocol, host, hostname }: buildConnector.Options): FetchError {
  if (failed instanceof FetchError) return failed;
  const error = tellingFailure(failed);
  const code = codeOf(error);
  const own = ownFault(code);
  if (own !== null) return new FetchError('connect', own, error);
  const target = host ?? hostname;
  if (protocol === 'https:' && !NETWORK_CODES.test(code)) {
    return new FetchError('tls', `the TLS handshake with ${target} failed: ${handshakeReason(error)}`, error);
  }
  return new FetchError(
    'connect',
    `no connection to ${target}: ${REASONS.get(code) ?? `it failed (${code})`}`,
    error,
  );
}
