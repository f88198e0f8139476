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

export function isPostgresUrl(text: string): boolean {
  // A URL is read without the spaces around it, and `pg` reads them.
  if (!URL.canParse(text) || text.trim() !== text) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  return PROTOCOLS.has(protocol) && (hostname !== '' || searchParams.has('host')) && pathname.length > 1;
}
