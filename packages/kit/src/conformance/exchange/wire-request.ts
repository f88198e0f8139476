/** A secret on the wire, and how a shell command names it without showing it. */
export interface Credential {
  readonly place: 'header' | 'query' | 'cookie';
  /** Of the header, query parameter or cookie. */
  readonly parameter: string;
  readonly value: string;
  /** For the inside of double quotes, such as `Bearer $KEY`. */
  readonly shown: string;
}

/** A request below the contract's base address. */
export interface WireRequest {
  readonly method: string;
  /** Percent-encoded, from the path template on. */
  readonly path: string;
  /** Percent-encoded `name=value` pairs. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  readonly credentials: readonly Credential[];
}

/** A request of nothing but its address. */
export function bareRequest(
  method: string,
  path: string,
  credentials: readonly Credential[] = [],
): WireRequest {
  return { method, path, query: [], headers: [], body: null, credentials };
}

export interface WireAnswer {
  readonly status: number;
  /** By lower-case name; values of a repeated header joined with a comma. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Octets of the body; also counted in an answer to HEAD, which must have none. */
  readonly bodyLength: number;
}

/** Path and query with the credentials that belong there. */
export function targetOf({ path, query, credentials }: WireRequest): string {
  const secret = credentials
    .filter(({ place }) => place === 'query')
    .map(({ parameter, value }) => `${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`);
  const pairs = [...query, ...secret];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** All headers, those of the credentials included. */
export function headersOf({ headers, credentials }: WireRequest): readonly (readonly [string, string])[] {
  const secret = credentials.flatMap(({ place, parameter, value }) =>
    place === 'header' ? [[parameter, value] as const] : [],
  );
  const jar = credentials.filter(({ place }) => place === 'cookie');
  const own = headers.filter(([name]) => name.toLowerCase() === 'cookie').map(([, value]) => value);
  const cookies = [...own, ...jar.map(({ parameter, value }) => `${parameter}=${value}`)];
  const rest = headers.filter(([name]) => name.toLowerCase() !== 'cookie');
  return [...rest, ...secret, ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : [])];
}

/** Status and the beginning of the body. */
export function summary({ status, text }: WireAnswer): string {
  const short = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return short === '' ? String(status) : `${status} ${short}`;
}
