import { wrongUse } from '../failure/failure.ts';

/** Where a service that was started with its defaults listens. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:3000/api/public/v1';

/** Where the API is at its host, unless an address says otherwise. */
export const BASE_PATH = '/api/public/v1';

/**
 * The API's address as the client wants it. `https://api.example.com` alone is enough: the API's path is added.
 * @throws Failure where it is no http(s) address or holds a user name, a query or a fragment
 */
export const readBaseUrl = (text: string, from: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw wrongUse(
      `${from} is not an address such as https://api.example.com. Write it with http:// or https://.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? BASE_PATH : path);
};
