/**
 * What the system says where nobody was asked: this machine has no descriptor left, for which a look-up has EINVAL, no memory, or no
 * answer of a name server. That may be the site's own one: then as well nobody knows what stands there.
 */
const OWN_FAULTS = ['EAI_AGAIN', 'EAI_MEMORY', 'EINVAL', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'];

/** In words, of a failure that says nothing of the site; null of any other. @param system what the operating system calls it */
export function ownFault(system = ''): string | null {
  if (!OWN_FAULTS.includes(system)) return null;
  const lack = system === 'EAI_AGAIN' ? 'no name server answered' : 'no file or memory was left to';
  return `${lack} this crawler (${system})`;
}
