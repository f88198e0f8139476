import { Client } from 'pg';

/** A connection of its own for as long as `use` takes. */
export async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement. @returns its rows */
export function say(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return connected(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
}

/** The database of a server that is always there, for what is said of others. */
export function maintenanceUrl(server: string): string {
  return Object.assign(new URL(server), { pathname: 'postgres' }).href;
}
