import type { Project } from './public-api.ts';
import { SEEN } from './wanted-key.ts';

/** As the contract takes an address to start an audit from, and without a backslash, which a project's may not have. */
const WEB = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/;

/** What was typed as an address, with its scheme; null where it is none of the web. */
export function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const address = /^\w+:\/\//.test(trimmed)
    ? trimmed.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
    : `https://${trimmed}`;
  return WEB.test(address) && URL.canParse(address) ? address : null;
}

/** The project of the website that an address is of, called like that unless it is given a name. */
export function siteOf(address: string, name: string): Pick<Project, 'name' | 'primaryDomain'> {
  const primaryDomain = address.replace(/[?#].*/, '');
  const called = primaryDomain.replace(/^https?:\/\/|\/+$/g, '').slice(0, 100);
  return { name: SEEN.test(name) ? name.trim() : called, primaryDomain };
}
