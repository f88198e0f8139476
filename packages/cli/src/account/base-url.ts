import { wrongUse } from '../failure/failure.ts';

/** Where a service that was started with its defaults listens. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:3000/api/public/v1';

/** Where the API is at its host, unless an address says otherwise. */
export const BASE_PATH = '/api/public/v1';

/** As the client reads it: a host alone is meant with https, and with http on this very machine, which no key leaves in the clear. */
const whole = (address: string): string => {
  const scheme = /^(localhost|127[\d.]+|\[::1])($|:|\/)/.test(address) ? 'http' : 'https';
  return /(^|\/)\//.test(address) ? address : `${scheme}://${address}`;
};

/**
 * The API's address as the client wants it. `https://api.example.com` alone is enough: the API's path is added.
 * @throws Failure where it is no http(s) address or holds a user name, a query or a fragment
 */
export const readBaseUrl = (text: string, from: string): string => {
  const address = whole(text.trim());
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:[^@?#]+$/i.test(address)) {
    throw wrongUse(
      `${from} is not an address such as https://api.example.com: a host, and a path where it needs one, nothing else.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? BASE_PATH : path);
};
