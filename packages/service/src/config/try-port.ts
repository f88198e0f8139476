import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { ConfigError } from './settings.ts';

/**
 * Looks whether the port can be listened on, before a start makes anything.
 * @throws ConfigError naming the setting that has to be another one
 */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(refusal(port, host, error), { cause: error });
  }
  server.close();
  await once(server, 'close');
}

function refusal(port: number, host: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT=${port} is taken on ${host}: stop what listens there, or give PORT another number.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `PORT=${port} and HOST=${host} cannot be listened on: give others. ${reason}`;
}
