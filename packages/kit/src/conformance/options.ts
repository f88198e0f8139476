import { randomInt } from 'node:crypto';
import { parsedArguments } from '../arguments/parsed-arguments.ts';
import { type Selection, selectors } from '../generate/select-operations.ts';
import type { JudgeOptions } from './judge-options.ts';
import { parseTolerance } from './tolerance.ts';
import { UsageError } from './usage-error.ts';

export interface CommandOptions extends Omit<JudgeOptions, 'url' | 'renewal'> {
  readonly contract: string;
  /** null: the contract's own server. */
  readonly url: string | null;
  readonly junit: string | null;
  /** The command that prints credentials; null for none. */
  readonly signIn: string | null;
  /** Which operations end what those credentials stand for. */
  readonly signsOut: readonly string[];
  /** Which operations are judged. */
  readonly selection: Selection;
}

const flags = {
  contract: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  credential: { type: 'string', multiple: true },
  'sign-in': { type: 'string' },
  'signs-out': { type: 'string' },
  header: { type: 'string', multiple: true },
  seed: { type: 'string' },
  requests: { type: 'string' },
  'url-host': { type: 'string' },
  rate: { type: 'string' },
  timeout: { type: 'string' },
  seconds: { type: 'string' },
  'strict-query': { type: 'boolean' },
  tolerate: { type: 'string', multiple: true },
  'page-parameter': { type: 'string' },
  'page-size-parameter': { type: 'string' },
  'idempotency-header': { type: 'string' },
  junit: { type: 'string' },
  only: { type: 'string' },
  except: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the command line; null where only help is wanted.
 * @throws UsageError or WrongUse naming the argument and what it should be
 */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandOptions | null {
  const { values } = parsedArguments({ args, options: flags });
  if (values.help === true) return null;
  if (values.contract === undefined)
    throw new UsageError('--contract FILE is missing: name the OpenAPI document.');
  if (values['signs-out'] !== undefined && values['sign-in'] === undefined)
    throw new UsageError('--signs-out wants --sign-in COMMAND: how to come back in.');
  return {
    contract: values.contract,
    url: values.url === undefined ? null : checkUrl(values.url),
    key: values.key ?? environment.SEOGEO_CONFORMANCE_KEY ?? null,
    credentials: new Map((values.credential ?? []).map(parseCredential)),
    headers: (values.header ?? []).map(parseHeader),
    seed: values.seed === undefined ? randomInt(2 ** 31) : wholeNumber('--seed', values.seed, 0),
    requests: wholeNumber('--requests', values.requests ?? '1000', 1),
    urlHost: checkHost(values['url-host'] ?? 'conformance.invalid'),
    rate: values.rate === undefined ? null : positive('--rate', values.rate),
    timeoutMs: positive('--timeout', values.timeout ?? '10') * 1000,
    limitMs: values.seconds === undefined ? null : positive('--seconds', values.seconds) * 1000,
    strictQuery: values['strict-query'] === true,
    tolerances: (values.tolerate ?? []).map(parseTolerance),
    pageParameter: values['page-parameter'] ?? null,
    pageSizeParameter: values['page-size-parameter'] ?? null,
    idempotencyHeader: values['idempotency-header'] ?? 'Idempotency-Key',
    junit: values.junit ?? null,
    signIn: values['sign-in'] ?? null,
    signsOut: selectors(values['signs-out'] ?? ''),
    selection: {
      only: values.only === undefined ? null : selectors(values.only),
      except: selectors(values.except ?? ''),
    },
  };
}

function checkUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== ''
  ) {
    throw new UsageError(
      `--url "${given}" is not an http or https address such as http://127.0.0.1:3000/v1.`,
    );
  }
  return given;
}

function checkHost(given: string): string {
  if (/[\s/?#@\\]/.test(given) || !URL.canParse(`http://${given}/`)) {
    throw new UsageError(`--url-host "${given}" is not a host such as 127.0.0.1:9.`);
  }
  return given;
}

/** @throws UsageError */
export function parseCredential(given: string): readonly [string, string] {
  const mark = given.indexOf('=');
  // What stands there may be the secret itself: it is not repeated.
  if (mark < 1) throw new UsageError('--credential wants SCHEME=VALUE, with the name of a security scheme.');
  return [given.slice(0, mark), given.slice(mark + 1)];
}

function parseHeader(given: string): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*([\x20-\x7e]*)$/.exec(given) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`--header "${given}" is not a header such as "Origin: https://app.example".`);
  }
  return [name, value];
}

function wholeNumber(name: string, given: string, least: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= 2 ** 31) return value;
  throw new UsageError(`${name} "${given}" is not a whole number from ${least} to ${2 ** 31}.`);
}

function positive(name: string, given: string): number {
  const value = Number(given);
  if (/^\d+(\.\d+)?$/.test(given) && value > 0) return value;
  throw new UsageError(`${name} "${given}" is not a positive number.`);
}
