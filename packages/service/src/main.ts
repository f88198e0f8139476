import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { warnOfNames } from './config/warn-of-names.ts';
import { createLog } from './process/log.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { BASE_PATH, type RunningService, startService } from './service.ts';
import { AlreadyRunning, DatabaseUnavailable } from './storage/storage.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'api');
  warnOfNames(config, log);
  const starting = startService(config, log);
  stopOnSignals(starting, log);
  const service = await starting;
  const { url, metricsUrl: metrics } = service;
  log.info({ url, api: url + BASE_PATH, metrics }, `listening on ${service.url}`);
  await provideFirstKey(service, config, log).catch((err: unknown) => {
    log.warn({ err }, 'it could not be seen whether there is an account: keys are made with npm run keys');
  });
  warnOfKeyFile(config.dataDir, log);
}

/** At a terminal a first key is made and shown; where nobody looks, and all that is written is kept, none is. */
async function provideFirstKey(service: RunningService, config: Config, log: Logger): Promise<void> {
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const key = await service.createFirstKey();
    const moreKeys = createKeyCommand(config, 'laptop');
    const moreLinks = `npm run --silent keys -- sign-in --email ${config.accountEmail}`;
    process.stdout.write(
      key === null
        ? welcomeBack(service.url, moreKeys, moreLinks)
        : welcome(key, service.url, moreKeys) + signInOnce(await service.createSignInLink(), moreLinks),
    );
  } else if (!(await service.hasAccounts())) {
    const make = createKeyCommand(config, 'first');
    log.info(
      { dataDir: config.dataDir },
      `there is no account yet; with the same settings this makes one and prints its key: ${make}`,
    );
  }
}

function createKeyCommand({ accountEmail }: Config, name: string): string {
  return `npm run --silent keys -- create --email ${accountEmail} --plan agency --name ${name}`;
}

function welcome(key: string, url: string, moreKeys: string): string {
  const api = url + BASE_PATH;
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  return `
  An account and its first API key were made. The key is shown this once and kept nowhere:

    ${key}

  Try it:

    curl ${api}/me ${authorization}
    curl ${api}/projects ${authorization} -H 'Content-Type: application/json' -d '{"name":"Example","primaryDomain":"https://example.com"}'
    curl ${api}/projects ${authorization}

  Or in a browser, with guides and a form for every request: ${url}/docs
  Another key, while the service runs: ${moreKeys}

`;
}

/** The token stands behind #, so that it reaches no log on its way. */
function signInOnce(link: string | null, moreLinks: string): string {
  if (link === null) return '';
  return `  Sign in with a browser, once and within 15 minutes:

    ${link}

  Another link, whenever it is needed: ${moreLinks}

`;
}

function welcomeBack(url: string, moreKeys: string, moreLinks: string): string {
  return `
  Guides and a form for every request, in a browser: ${url}/docs
  Another key, while the service runs: ${moreKeys}
  A link to sign in at ${url}/console: ${moreLinks}

`;
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
