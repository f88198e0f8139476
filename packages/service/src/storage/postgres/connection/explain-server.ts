import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { isAway, isDamaged } from './postgres-errors.ts';

/** `host:port/database`: neither user nor password. */
export function titleOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${hostname === '' ? searchParams.get('host') : hostname}:${port === '' ? 5432 : port}${pathname}`;
}

/** By PostgreSQL's codes, or Node's: what to do, after what the server or the system has said. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'correct the user and the password in DATABASE_URL, or let them in (pg_hba.conf)'],
  [/^3D000$/, 'create the database, or correct its name in DATABASE_URL'],
  [/^42501$/, 'GRANT this user what it lacks'],
  [/^25006$/, 'give the address of the primary: this is a standby, or takes no writes'],
  [/^53100$/, "make room on the server's disk"],
  [/^53300$/, 'let the server have more connections, or lower DATABASE_POOL'],
  // A start-up parameter that a pooler does not know, and statements that another client of it has prepared.
  [/^(08P01|42P05|26000)$/, 'set DATABASE_PREPARED=false behind a pooler, such as pgbouncer'],
  [/^57P03$/, 'try again once the server has started'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'correct the host in DATABASE_URL'],
  [/^ENOENT$/, 'correct the names of files in DATABASE_URL'],
  [/CERT|SIGNATURE|SSL|TLS/, 'see sslmode and sslrootcert in DATABASE_URL'],
];

/** What an operator is told where a server cannot be used; any other error comes back as it is. */
export function explainServer(url: string, error: unknown): unknown {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const code = 'code' in reason ? String(reason.code) : /SSL|TLS/.test(reason.message) ? 'SSL' : '';
    const remedy = REMEDIES.find(([codes]) => codes.test(code))?.[1];
    if (remedy === undefined && !isAway(reason) && !isDamaged(reason)) continue;
    // Node says nothing itself of several addresses that were tried.
    const said = reason instanceof AggregateError ? reason.errors.map(String).join(', ') : reason.message;
    return new DatabaseUnavailable(
      `The database ${titleOf(url)} cannot be used (${said}): ` +
        `${remedy ?? 'see that its server runs and can be reached, then try again'}.`,
      { cause: error },
    );
  }
  return error;
}
