import { isIP } from 'node:net';

const MOST_IN_LABEL = 63;
const MOST_IN_NAME = 253;

/**
 * Why no resolver can look this host up (RFC 1035, section 2.3.4; RFC 1123, section 2.1); null where one can, and for an
 * address. The dot of the root may end a name, and underscores, which names of hosts should not have, are looked up.
 * @param hostname as the WHATWG parser gives it: in small letters, with A-labels for what is not ASCII
 */
export function hostNameRefusal(hostname: string): string | null {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  const long = labels.find(({ length }) => length > MOST_IN_LABEL);
  const [strange] = /[^a-z0-9._-]/.exec(name) ?? [];
  if (name === '') return 'it has no name between its dots';
  if (labels.includes('')) return 'it has a dot with no name before it';
  if (long !== undefined) {
    return `its part '${long.slice(0, 20)}…' has ${long.length} characters, and may have ${MOST_IN_LABEL}`;
  }
  if (name.length > MOST_IN_NAME) return `it has ${name.length} characters, and may have ${MOST_IN_NAME}`;
  if (strange !== undefined) return `it has the character ${strange}`;
  return name.startsWith('-') ? 'it begins with a hyphen' : null;
}
