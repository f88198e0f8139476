import { Command, Option } from '@commander-js/extra-typings';
import manifest from '../package.json' with { type: 'json' };
import { countOption, secondsOption } from './numbers.ts';

/** The root command with the options that every command has. */
export const createRoot = () =>
  new Command('seogeo')
    .description('Audits a website for search and answer engines, and says what to improve.')
    .version(manifest.version, '-V, --version', 'print the version')
    .addOption(new Option('--json', 'print one JSON document').conflicts('ndjson'))
    .option('--ndjson', 'print one JSON record a line, as they come')
    .option('-q, --quiet', 'print nothing but data')
    .option('--verbose', 'tell of every request: address, attempts, times, request ids')
    .option('--no-color', 'no colours (NO_COLOR and FORCE_COLOR count as well)')
    .option('--base-url <url>', "address of the service (or SEOGEO_BASE_URL; else the last login's)")
    .option('--timeout <seconds>', 'longest single request (default: 30)', secondsOption)
    .option(
      '--retries <n>',
      'attempts after the first one that failed (default: 3; a rate limit is waited out for up to two minutes)',
      countOption,
    );

export type GlobalOptions = ReturnType<ReturnType<typeof createRoot>['opts']>;
