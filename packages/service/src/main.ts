import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { mostConnections } from '@seogeo/server';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config/config.ts';
import { settingsLine } from './config/settings-line.ts';
import { warnOfNames } from './config/warn-of-names.ts';
import { createLog, gatheredOutput, logOwnFaults } from './process/log.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { BASE_PATH, type RunningService, startService } from './service.ts';
import { refuseStart } from './worker/refuse-start.ts';

async function main(): Promise<void> {
  // What is called for the first time is compiled at once: a burst right after the start takes half as long (ADR 0118).
  setFlagsFromString('--always-sparkplug');
  // The old generation is collected when it has three times what was left of it (ADR 0227).
  setFlagsFromString('--heap-growing-percent=200');
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'api', gatheredOutput());
  logOwnFaults(log);
  warnOfNames(config, log);
  const connections = mostConnections();
  // Fewer than a limit of 1,024 files allows were hardly meant.
  if (connections < 400)
    log.warn({ connections }, 'few connections are kept, as few files may be open: raise ulimit -n to 4096');
  const starting = startService(config, log);
  stopOnSignals(starting, log);
  const service = await starting;
  const told =
    process.stdin.isTTY && process.stdout.isTTY ? welcome(service, config) : logStart(service, config, log);
  await told.catch((err: unknown) => {
    log.warn({ err }, 'it could not be seen whether there is an account: keys are made with npm run keys');
  });
  warnOfKeyFile(config.dataDir, log);
}

/** Where nobody looks, and all that is written is kept, no key is made. */
async function logStart(service: RunningService, config: Config, log: Logger): Promise<void> {
  const { database, url, metricsUrl: metrics } = service;
  log.info({ url, api: url + BASE_PATH, metrics, database }, `listening on ${url}`);
  if (await service.hasAccounts()) return;
  log.info(
    { database },
    `there is no account yet; with the same settings this makes one and prints its key: ${keysCommand(config, 'first')}`,
  );
}

function keysCommand({ accountEmail }: Config, name: string): string {
  return `npm run --silent keys -- create --email ${accountEmail} --plan agency --name ${name}`;
}

/**
 * At a terminal: where everything is, and what to try. A first key is made and shown, and a link to sign in; its token
 * stands behind #, so that it reaches no log on its way.
 */
async function welcome(service: RunningService, config: Config): Promise<void> {
  const { url } = service;
  const key = await service.createFirstKey();
  const link = key === null ? null : await service.createSignInLink();
  const same = settingsLine(process.env, new URL(url).port);
  const anotherKey = `${same}${keysCommand(config, 'laptop')}`;
  const anotherLink = `${same}npm run --silent keys -- sign-in --email ${config.accountEmail}`;
  process.stdout.write(`
  The service is listening on ${url}

  Docs     ${url}/docs
  API      ${url}${BASE_PATH}
  Console  ${link ?? `${url}/console`}
           ${link === null ? 'A' : 'It signs you in, once and within 15 minutes. Another'} link:
           ${anotherLink}
  Key      ${key === null ? 'was shown when it was made.' : `${key} (shown this once)`}
           Another one:
           ${anotherKey}

  Try it at another terminal:

    export SEOGEO_API_KEY=${key ?? `$(${anotherKey})`}
    export SEOGEO_BASE_URL=${url}${BASE_PATH}
    curl "$SEOGEO_BASE_URL/me" -H "Authorization: Bearer $SEOGEO_API_KEY"
    curl "$SEOGEO_BASE_URL/projects" -H "Authorization: Bearer $SEOGEO_API_KEY" \\
      -H 'Content-Type: application/json' \\
      -d '{"name":"Example","primaryDomain":"https://example.com"}'

`);
}

/** Version 1.0.0 kept the first key in a file. */
function warnOfKeyFile(dataDir: string, log: Logger): void {
  const file = join(dataDir, 'first-key');
  if (!existsSync(file)) return;
  log.warn(
    { file },
    'an earlier version has kept the first key in this file: delete it once the key is elsewhere',
  );
}

await main().catch(refuseStart);
