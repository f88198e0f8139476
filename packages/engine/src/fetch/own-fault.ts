import { codeOf } from './fetch-failure.ts';

/**
 * What the system says where nobody was asked: this machine has no descriptor left, for which a look-up has EINVAL, no memory, or no
 * answer of a name server. That may be the site's own one: then as well nobody knows what stands there.
 */
const NOTHING_LEFT = ['EAI_AGAIN', 'EAI_MEMORY', 'EINVAL', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'];
/** It has no network, none of the address's family, or no port left to begin at. */
const NO_WAY = ['EADDRNOTAVAIL', 'ENETUNREACH'];

/** In words, of a failure that says nothing of the site; null of any other. @param system what the operating system calls it */
export function ownFault(system = ''): string | null {
  if (NO_WAY.includes(system)) return `no way leads there from this crawler (${system})`;
  if (!NOTHING_LEFT.includes(system)) return null;
  const lack = system === 'EAI_AGAIN' ? 'no name server answered' : 'no file or memory was left to';
  return `${lack} this crawler (${system})`;
}

/** Of several addresses of a site that failed, the first that there is a way to: without IPv6 there is none to any by IPv6. */
export function tellingFailure(error: Error): Error {
  const each: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return each.find((one): one is Error => one instanceof Error && !NO_WAY.includes(codeOf(one))) ?? error;
}
