import type { FetchOptions } from './fetch-options.ts';
import { createFetcher, type FetcherOptions } from './fetcher.ts';

/** For tests: what one request comes to, by a fetcher of its own that may reach this machine. */
export async function get(
  url: string,
  settings: Partial<FetcherOptions> = {},
  options: Partial<FetchOptions> = {},
) {
  const common = { userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [80, 443] };
  const fetcher = createFetcher({ ...common, ...settings });
  const { signal } = new AbortController();
  const outcome = await fetcher.fetch(url, { accept: 'html', signal, ...options });
  await fetcher.close();
  return outcome;
}
