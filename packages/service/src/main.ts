import { join } from 'node:path';
import { ConfigError, readConfig } from './config/config.ts';
import { DatabaseUnavailable } from './database/database-unavailable.ts';
import { AlreadyRunning } from './database/instance-lock.ts';
import { FIRST_KEY_FILE } from './keys/first-key.ts';
import { createLog } from './log.ts';
import { BASE_PATH, type RunningService, startService } from './service.ts';
import { stopOnSignals } from './stop-on-signals.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'api');
  const starting = startService(config, log);
  stopOnSignals(starting, log);
  const service = await starting;
  const { url, metricsUrl: metrics } = service;
  log.info({ url, api: url + BASE_PATH, metrics }, `listening on ${service.url}`);
  if (service.firstKey !== null) announce(service.firstKey, service, config.dataDir);
}

/** Shows the first key to a person; never to a log file, which is what standard output may be otherwise. */
function announce(key: string, service: RunningService, dataDir: string): void {
  if (!process.stdout.isTTY) return;
  const api = service.url + BASE_PATH;
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  process.stdout.write(`
  An account and its first API key were made. The key is shown this once and kept in ${join(dataDir, FIRST_KEY_FILE)}:

    ${key}

  Try it:

    curl ${api}/me ${authorization}
    curl ${api}/projects ${authorization} -H 'Content-Type: application/json' -d '{"name":"Example","primaryDomain":"https://example.com"}'
    curl ${api}/projects ${authorization}

  Or in a browser, with guides and a console: ${service.url}/docs

`);
}

try {
  await main();
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof AlreadyRunning ||
    error instanceof DatabaseUnavailable ||
    isListenError(error);
  process.stderr.write(
    `${expected && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

/** Node's own, or what says it in words with it as its cause. */
function isListenError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('syscall' in error && error.syscall === 'listen') || isListenError(error.cause);
}
