/** The clocks of two machines that differ by more than this are worth a word. */
const NOTABLE_SKEW_MS = 120_000;

/** What was seen on the wire last: the client's errors carry words, and advice needs the facts. */
export class Wire {
  /** Node's or OpenSSL's code of the last failure, such as `ECONNREFUSED`, or `none`; null where an answer began. */
  failure: string | null = null;
  contentType: string | null = null;
  /** Milliseconds the server's clock is ahead of the local one, where that is notable. */
  skewMs: number | null = null;
  /** Where a redirect leads, which is not followed; null where the answer was none, or names no address. */
  redirect: URL | null = null;
  /** The key that is sent, and what holds it: `SEOGEO_API_KEY`, a file, or null where it was just typed. */
  key: { readonly value: string; readonly from: string | null } | null = null;

  /** The `fetch` that the client is given. */
  readonly fetch = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      this.failure = null;
      this.contentType = response.headers.get('content-type');
      const location = response.status < 400 ? response.headers.get('location') : null;
      this.redirect = location === null ? null : URL.parse(location, request.url);
      const skew = Date.parse(response.headers.get('date') ?? '') - Date.now();
      this.skewMs = Math.abs(skew) > NOTABLE_SKEW_MS ? skew : null;
      return response.body === null ? response : withBody(response, bounded(response.body));
    } catch (error) {
      this.failure = innermostCode(error) ?? 'none';
      throw error;
    }
  };
}

/** No page of a list comes near it: what goes on and on would fill the memory until the time is over. */
const MOST_BYTES = 64 * 1024 * 1024;

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is longer than 64 MiB');
    yield chunk;
  }
}

/** Servers send statuses and reasons that `Response` does not take: 999, or a word in another alphabet. */
const withBody = ({ status, headers }: Response, body: AsyncIterable<Uint8Array>): Response => {
  const answer = new Response(ReadableStream.from(body), { status: Math.min(status, 599), headers });
  return Object.defineProperty(answer, 'status', { value: status });
};

/** Runtimes hide the reason in `cause`, and where several addresses were tried in `errors`. */
const innermostCode = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const inner =
    innermostCode(error.cause) ?? (error instanceof AggregateError ? innermostCode(error.errors[0]) : null);
  if (inner !== null) return inner;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
};
