import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { ConfigError } from './settings.ts';

/**
 * Looks whether the port can be listened on, before a start makes anything.
 * @throws ConfigError naming the setting that has to be another one
 */
export async function tryPort({ port, host, metricsPort }: Config): Promise<void> {
  if (port !== 0 && port === metricsPort)
    throw new ConfigError(`PORT and METRICS_PORT are both ${port}: give METRICS_PORT another number.`);
  await using server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(refusal(port, host, error), { cause: error });
  }
}

function refusal(port: number, host: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EMFILE')
    return 'Nothing can be listened on: this process may have no more files open. Raise their limit (ulimit -n); 4096 is enough.';
  if (code === 'EADDRINUSE')
    return `PORT=${port} is taken on ${host}: stop what listens there, or give PORT another number.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `PORT=${port} and HOST=${host} cannot be listened on: give others. ${reason}`;
}
