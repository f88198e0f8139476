import { type Client, createClient } from '@seogeo/client';
import { DEFAULT_BASE_URL, readBaseUrl } from './account/base-url.ts';
import { type Credentials, credentialsFile, readCredentials } from './account/credentials.ts';
import { maskedKey } from './account/masked-key.ts';
import { calledAs } from './called-as.ts';
import { exitCode } from './failure/exit-code.ts';
import { Failure, keyProblem } from './failure/failure.ts';
import { soundAnswers } from './failure/sound-answers.ts';
import { Wire } from './failure/wire.ts';
import type { GlobalOptions } from './global-options.ts';
import type { Output } from './output/output.ts';
import { secondsOf } from './output/time.ts';
import { withId } from './project/with-id.ts';
import { shellWord } from './shell-word.ts';

/** What a command works with. */
export interface Session {
  readonly env: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Aborts with the first Ctrl-C. */
  readonly signal: AbortSignal;
  readonly wire: Wire;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** How to type another command so that it reaches the same service: `seogeo wait …`; `words` are quoted as they need it. */
  commandLine(command: string, ...words: readonly string[]): string;
  /** This command as it was typed, with ID in the place of a project's name, or where it has none as an option. */
  withProjectId(name: string | null): string;
  /** A client with the stored key or, to try it, another one. @throws Failure where there is no key */
  connect(key?: string): Client;
}

/** Address and key, each from the first place that names it. @throws Failure where one is not usable */
export const openSession = async (
  globals: GlobalOptions,
  env: NodeJS.ProcessEnv,
  output: Output,
  signal: AbortSignal,
  args: readonly string[],
): Promise<Session> => {
  const ownKey = env.SEOGEO_API_KEY?.trim() ?? '';
  const credentials = await storedCredentials(env, ownKey !== '');
  const baseUrl = chosenBaseUrl(globals.baseUrl, env, credentials);
  const there = globals.baseUrl === undefined ? [] : ['--base-url', baseUrl];
  const commandLine = (command: string, ...words: readonly string[]) =>
    [calledAs(env), command, ...[...words, ...there].map(shellWord)].join(' ');
  const withProjectId = (name: string | null) =>
    [calledAs(env), ...withId(args, name).map(shellWord)].join(' ');
  const wire = new Wire();
  const connect = (key?: string): Client => {
    const apiKey = key ?? (ownKey || credentials.keys[baseUrl]);
    if (apiKey === undefined) {
      throw keyProblem(
        `There is no key for ${baseUrl}. Run \`${commandLine('login')}\`, or set SEOGEO_API_KEY.`,
      );
    }
    const from = key === undefined ? (ownKey === '' ? credentialsFile(env) : 'SEOGEO_API_KEY') : null;
    if (!/^[\x21-\x7e]+$/.test(apiKey)) throw noKey(from, baseUrl, commandLine('login'));
    output.detail(`${baseUrl} with ${maskedKey(apiKey)}`);
    wire.key = { value: apiKey, from };
    const hooks = watching(output, globals);
    const middleware = [soundAnswers(apiKey)];
    return createClient({ ...tuning(globals), apiKey, baseUrl, fetch: wire.fetch, hooks, middleware });
  };
  return { env, output, signal, wire, baseUrl, credentials, commandLine, withProjectId, connect };
};

/** A key in the environment needs no file, not even a sound one; who asks for the keys in it does, before writing others. */
const storedCredentials = async (env: NodeJS.ProcessEnv, hasKey: boolean): Promise<Credentials> => {
  try {
    return await readCredentials(credentialsFile(env));
  } catch (error) {
    if (!hasKey) throw error;
    return {
      baseUrl: null,
      get keys(): never {
        throw error;
      },
    };
  }
};

const noKey = (from: string | null, baseUrl: string, login: string): Failure =>
  keyProblem(
    from === null || from === 'SEOGEO_API_KEY'
      ? `${from ?? 'That'} is not a key: it has spaces or signs within. Copy the key again, alone.`
      : `What ${from} has for ${baseUrl} is not a key: it has spaces or signs within, or nothing. Run \`${login}\` again.`,
  );

const chosenBaseUrl = (
  option: string | undefined,
  env: NodeJS.ProcessEnv,
  credentials: Credentials,
): string => {
  if (option !== undefined) return readBaseUrl(option, '--base-url');
  if (env.SEOGEO_BASE_URL?.trim()) return readBaseUrl(env.SEOGEO_BASE_URL, 'SEOGEO_BASE_URL');
  return credentials.baseUrl ?? DEFAULT_BASE_URL;
};

const tuning = ({ timeout, retries }: GlobalOptions) => ({
  ...(timeout === undefined ? {} : { timeoutMs: timeout * 1000 }),
  ...(retries === undefined ? {} : { maxRetries: retries }),
});

type Hooks = NonNullable<Parameters<typeof createClient>[0]['hooks']>;

const watching = (output: Output, { retries }: GlobalOptions): Hooks => ({
  beforeAttempt: ({ number }) => {
    if (number > 1) output.progress.clear();
  },
  afterAttempt: ({ method, url, number, status, durationMs, requestId, problem, retryInMs }) => {
    const answer = `${status ?? 'no answer'} in ${Math.round(durationMs)} ms`;
    const facts = [
      `${method} ${url}: ${answer}`,
      `attempt ${number}`,
      ...(requestId === undefined ? [] : [`request ${requestId}`]),
      ...(problem === null ? [] : [problem]),
      ...(retryInMs === null ? [] : [`again in ${Math.round(retryInMs)} ms`]),
    ];
    output.detail(facts.join(', '));
    if (status !== 429 || retryInMs === null) return;
    // The client does not count what a limit asks to repeat, and waits for two minutes; who says how often means it.
    if (retries !== undefined && number > retries) throw stillLimited(number, retryInMs, problem, requestId);
    output.progress.show(`Waiting ${secondsOf(retryInMs)} s for the rate limit …`);
  },
});

const stillLimited = (
  attempt: number,
  retryInMs: number,
  problem: string | null,
  requestId: string | undefined,
): Failure =>
  new Failure(
    `${problem ?? 'The rate limit was met.'} That was attempt ${attempt}, and --retries allows no more. Try again in ${secondsOf(retryInMs)} s.`,
    { code: 'RATE_LIMITED', exitCode: exitCode.limitOrTime, requestId },
  );
