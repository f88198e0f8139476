import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import type { SettingName } from './setting-names.ts';
import { ConfigError } from './settings.ts';

/**
 * Looks whether the ports can be listened on, before a start makes anything.
 * @throws ConfigError naming the setting that has to be another one
 */
export async function tryPorts(config: Pick<Config, 'port' | 'host' | 'metricsPort'>): Promise<void> {
  const { port, host, metricsPort } = config;
  if (port !== 0 && port === metricsPort)
    throw new ConfigError(`PORT and METRICS_PORT are both ${port}: give METRICS_PORT another number.`);
  await tryPort('PORT', port, host);
  if (metricsPort !== null) await tryPort('METRICS_PORT', metricsPort, host);
}

async function tryPort(name: SettingName, port: number, host: string): Promise<void> {
  await using server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(refusal(name, port, host, error), { cause: error });
  }
}

function refusal(name: SettingName, port: number, host: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EMFILE')
    return 'Nothing can be listened on: this process may have no more files open. Raise their limit (ulimit -n); 4096 is enough.';
  if (code === 'EADDRINUSE')
    return `${name}=${port} is taken on ${host}: stop what listens there, or give ${name} another number: each process needs its own.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `${name}=${port} and HOST=${host} cannot be listened on: give others. ${reason}`;
}
