import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { isAway, isDamaged } from './postgres-errors.ts';

/** `host:port/database`: neither user nor password. */
export function titleOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${hostname === '' ? searchParams.get('host') : hostname}:${port === '' ? 5432 : port}${pathname}`;
}

/** By PostgreSQL's codes, or Node's, and what was said: what to do, after what the server or the system has said. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'correct the user and the password in its address, or let them in (pg_hba.conf)'],
  [/^3D000/, 'create the database, or correct its name'],
  [/^42501/, 'GRANT this user what it lacks'],
  [/^25006/, 'give the address of the primary: this is a standby, or takes no writes'],
  [/^53100/, "make room on the server's disk"],
  [/^53300/, 'let the server have more connections, or lower DATABASE_POOL'],
  [/^57P03/, 'try again once the server has started'],
  // A start-up parameter that a pooler does not know, and statements that another client of it has prepared.
  [/^(08P01 unsupported startup parameter|42P05|26000)/, 'behind pgbouncer set DATABASE_PREPARED=false'],
  [/^08P01/, "correct its address, or the pooler's settings"],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'correct the host in its address'],
  [/^ENOENT/, 'correct the names of files in its address'],
  [/EXPIRED|NOT_YET_VALID/, "renew the server's certificate, or set the clocks right"],
  [/ALTNAME/, "give the host in its address by a name that the server's certificate has"],
  [/CERT|SIGNATURE/, 'name the file of the certificate of its CA: sslmode=verify-full&sslrootcert=FILE'],
  [/SSL|TLS/, 'see sslmode in its address, and whether the server has TLS switched on'],
  [/^XX/, "read the server's log; its disk may be full or damaged"],
];

/** What an operator is told where a server cannot be used; any other error comes back as it is. */
export function explainServer(url: string, error: unknown): unknown {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const whole = `${'code' in reason ? String(reason.code) : ''} ${reason.message}`;
    const remedy = REMEDIES.find(([pattern]) => pattern.test(whole))?.[1];
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
