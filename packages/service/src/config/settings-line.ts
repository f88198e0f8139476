import type { SettingName } from './setting-names.ts';

/** What a command beside the service has to know as well: where the data is, and where a browser reaches the service. */
const SHARED: readonly SettingName[] = ['DATA_DIR', 'HOST', 'PUBLIC_URL'];

/**
 * What stands before a command in a shell, so that it is about the same service: `DATA_DIR=/srv/seogeo PORT=8080 `; empty
 * where nothing is set. The database's address may hold a password and is named, not shown.
 * @param port where the service listens, which `PORT=0` does not say
 */
export function settingsLine(env: NodeJS.ProcessEnv, port: string): string {
  const given = SHARED.map((name) => [name, env[name] ?? ''] as const);
  const words = [...given, ['PORT', env.PORT === undefined ? '' : port] as const]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${quoted(value)} `);
  const database = env.DATABASE_URL === undefined ? '' : 'DATABASE_URL="$DATABASE_URL" ';
  return `${words.join('')}${database}`;
}

function quoted(value: string): string {
  return /^[\w./:@%+-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
