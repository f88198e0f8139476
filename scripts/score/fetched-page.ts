import { canonicalUrl, createFetcher, type Fetcher, loadRobots, type PageInput } from '@seogeo/engine';
import { inputAt } from './file-page.ts';
import { NoPage } from './no-page.ts';

const USER_AGENT = 'SeoGeoScore/1.0';
const MOST_REDIRECTS = 10;

/**
 * Fetches one page as an audit would, redirects followed, and the robots.txt of its host.
 * @throws NoPage when nothing, or no page, answers
 */
export async function fetchedPage(address: string, allowPrivate: boolean): Promise<PageInput> {
  const url = canonicalUrl(address);
  if (url === null) throw new NoPage(`${address} is not an http or https address without credentials.`);
  const fetcher = createFetcher({
    userAgent: USER_AGENT,
    allowPrivateHosts: allowPrivate,
    allowedPorts: [80, 443, ...(allowPrivate ? [Number(new URL(url).port || 80)] : [])],
  });
  try {
    return await follow(fetcher, url, allowPrivate);
  } finally {
    await fetcher.close();
  }
}

async function follow(fetcher: Fetcher, start: string, allowPrivate: boolean): Promise<PageInput> {
  const { signal } = new AbortController();
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const outcome = await fetcher.fetch(url, { accept: 'html', signal });
    if (outcome.kind === 'failure') throw new NoPage(explained(outcome.code, outcome.message, allowPrivate));
    const next = outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next !== null) {
      url = next;
      continue;
    }
    const { status, headers, body, bytes, responseTimeMs } = outcome;
    if (status !== 200)
      throw new NoPage(`${url} answers ${status}: only a page answered with 200 is scored.`);
    if (body === null)
      throw new NoPage(`${url} is ${headers['content-type'] ?? 'of an unknown type'}: only HTML is scored.`);
    const robots = await loadRobots(new URL(url).origin, USER_AGENT, (robotsUrl) =>
      fetcher.fetch(robotsUrl, { accept: 'any', signal, truncate: true }),
    );
    return { ...inputAt(url, body, robots.policy.agentAccess(url)), headers, bytes, responseTimeMs };
  }
  throw new NoPage(`${start} redirects more than ${MOST_REDIRECTS} times.`);
}

/** The engine's message names a setting of the service; here it is an option. */
function explained(code: string, message: string, allowPrivate: boolean): string {
  const reason = message.replace(/ \(set [A-Z_]+=[^)]*\)$/, '').replace(/[.!?]?$/, '.');
  return code === 'address_refused' && !allowPrivate
    ? `${reason} Add --allow-private to fetch it all the same.`
    : reason;
}
