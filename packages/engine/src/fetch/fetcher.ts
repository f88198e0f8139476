import { LIMITS } from '../limits/limits.ts';
import { inTime } from '../text/amount.ts';
import { remembering } from '../text/remembering.ts';
import { ACCEPT_ENCODING } from './decode-body.ts';
import { FetchError } from './fetch-error.ts';
import type { Accept, FetchOptions } from './fetch-options.ts';
import type { FetchOutcome } from './fetch-outcome.ts';
import { guardedConnector, type Lookup } from './guarded-connector.ts';
import { hostRefusal } from './host-refusal.ts';
import { ResponseCollector } from './response-collector.ts';
import { Agent } from './undici.gen.js';

/** Milliseconds. */
const DEFAULT_TIMEOUTS = {
  /** DNS and TCP and TLS. */
  connect: 10_000,
  /** Until the header section is complete. */
  headers: 20_000,
  /** Between two pieces of the body. */
  idle: 10_000,
  /** The whole request, whatever it is doing. */
  total: 30_000,
  /** Of a connection that nothing is asked on, however long its server would keep it: hosts are as many as somebody likes. */
  kept: 15_000,
};

export interface FetcherOptions {
  readonly userAgent: string;
  /** Lets requests reach loopback and private addresses, on any port. */
  readonly allowPrivateHosts: boolean;
  /** For public addresses. */
  readonly allowedPorts: readonly number[];
  readonly maxBytes?: number;
  readonly timeouts?: Partial<typeof DEFAULT_TIMEOUTS>;
  /** Kept-alive connections per origin, 16 by default: at least the requests at a time that politeness allows. */
  readonly connectionsPerOrigin?: number;
  readonly lookup?: Lookup;
}

/** GETs and HEADs, each its own request: redirects are left to the caller. Never throws and never rejects. */
export interface Fetcher {
  fetch(url: string, options: FetchOptions): Promise<FetchOutcome>;
  close(): Promise<void>;
}

const DEFAULT_CONNECTIONS = 16;

const ACCEPT_HEADERS: Readonly<Record<Accept, string>> = {
  html: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  any: '*/*',
};

export function createFetcher(options: FetcherOptions): Fetcher {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const agent = new Agent({
    allowH2: false,
    connect: guardedConnector(options, timeouts.connect, options.lookup),
    connections: options.connectionsPerOrigin ?? DEFAULT_CONNECTIONS,
    // Room for the largest header sections seen in the wild; a flood ends as a `protocol` failure.
    maxHeaderSize: LIMITS.headerBytes.value,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.idle,
    keepAliveMaxTimeout: timeouts.kept,
  });
  const common = ['user-agent', options.userAgent, 'accept-encoding', ACCEPT_ENCODING];

  const dispatch = (
    url: URL,
    { accept, as, method = 'GET', validators }: FetchOptions,
    collector: ResponseCollector,
  ): void => {
    const { accept: accepts, referrer } = as ?? { accept: ACCEPT_HEADERS[accept], referrer: null };
    const from = referrer === null ? [] : ['referer', referrer];
    const sent = [...common, 'accept', accepts, ...from, ...conditions(validators)];
    const { origin, pathname, search } = url;
    // Else undici ends the connection with every HEAD, for fear of a body, which then fails no more than what comes next.
    agent.dispatch({ origin, path: pathname + search, method, headers: sent, reset: false }, collector);
  };

  const refusalOf = remembering((site) => hostRefusal(site, options));

  const fetchOnce = (url: string, request: FetchOptions): Promise<FetchOutcome> =>
    new Promise((resolve) => {
      const { signal, accept, maxBytes, truncate = false, sink, hold } = request;
      const settle = (outcome: FetchOutcome): void => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', abort);
        resolve(outcome);
      };
      const limit = maxBytes ?? options.maxBytes ?? LIMITS.pageBytes.value;
      const collector = new ResponseCollector({ url, accept, maxBytes: limit, truncate, sink, hold, settle });
      const abort = (): void => collector.refuse(new FetchError('aborted', 'the request was given up'));
      const late = (): void =>
        collector.refuse(new FetchError('timeout', `no complete answer within ${inTime(timeouts.total)}`));
      // Once more, where it is we who keep the server waiting.
      let deadline = setTimeout(() => {
        if (hold?.isWaiting !== true) late();
        else deadline = setTimeout(late, timeouts.total);
      }, timeouts.total);
      const parsed = URL.parse(url);
      // Where there is no userinfo, the path makes no difference.
      const isPlain = parsed !== null && parsed.origin !== 'null' && parsed.username + parsed.password === '';
      const refusal = parsed && refusalOf(isPlain ? parsed.origin : url);
      if (signal.aborted) return abort();
      if (parsed === null || refusal !== null) {
        return collector.refuse(new FetchError('address_refused', refusal ?? `"${url}" is not a URL`));
      }
      signal.addEventListener('abort', abort, { once: true });
      try {
        dispatch(parsed, request, collector);
      } catch (error) {
        collector.fail(error);
      }
    });

  return { fetch: fetchOnce, close: () => agent.destroy() };
}

function conditions(validators: FetchOptions['validators']): string[] {
  const { etag = null, lastModified = null } = validators ?? {};
  return [
    ...(etag === null ? [] : ['if-none-match', etag]),
    ...(lastModified === null ? [] : ['if-modified-since', lastModified]),
  ];
}
