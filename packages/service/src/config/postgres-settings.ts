/** How a PostgreSQL server is reached; see docs/operating.md. */
export interface PostgresSettings {
  /** `postgres://user:password@host:port/database?sslmode=verify-full`, as `pg` reads it. Nothing may show its password. */
  readonly url: string;
  /** Connections that each process keeps at most. */
  readonly connections: number;
  /** False where a pooler stands between that shares connections by transactions, such as pgbouncer. */
  readonly preparesStatements: boolean;
}

const PROTOCOLS: ReadonlySet<string> = new Set(['postgres:', 'postgresql:']);
/** What `pg` reads of TLS. It passes over any other name, such as `ssl_mode`, and would then connect without TLS. */
const TLS: ReadonlySet<string> = new Set([
  'ssl',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
]);
/** What an operator is told of an address that `isPostgresUrl` refuses. */
export const POSTGRES_URL =
  'an address such as postgres://user:password@host:5432/database?sslmode=verify-full, of one host, ' +
  '# and @ of a password as %23 and %40';

/** Whether `pg` does all that an address says. Of several hosts, which libpq takes, it would ask for one of that name. */
export function isPostgresUrl(text: string): boolean {
  // A URL is read without the spaces around it, and `pg` reads them.
  if (!URL.canParse(text) || text.trim() !== text) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  const host = hostname === '' ? (searchParams.get('host') ?? '') : hostname;
  return (
    PROTOCOLS.has(protocol) &&
    host !== '' &&
    !host.includes(',') &&
    pathname.length > 1 &&
    [...searchParams.keys()].every((name) => !/^ssl/i.test(name) || TLS.has(name))
  );
}
