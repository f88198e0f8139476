import { type Client, createClient } from '@seogeo/client';
import { DEFAULT_BASE_URL, readBaseUrl } from './account/base-url.ts';
import { type Credentials, credentialsFile, readCredentials } from './account/credentials.ts';
import { maskedKey } from './account/masked-key.ts';
import { calledAs } from './called-as.ts';
import { keyProblem } from './failure/failure.ts';
import { Wire } from './failure/wire.ts';
import type { GlobalOptions } from './global-options.ts';
import type { Output } from './output/output.ts';
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
  // A key in the environment needs no file, not even a sound one.
  const credentials: Credentials = env.SEOGEO_API_KEY
    ? await readCredentials(credentialsFile(env)).catch(() => ({ baseUrl: null, keys: {} }))
    : await readCredentials(credentialsFile(env));
  const baseUrl = chosenBaseUrl(globals.baseUrl, env, credentials);
  const there = globals.baseUrl === undefined ? [] : ['--base-url', baseUrl];
  const commandLine = (command: string, ...words: readonly string[]) =>
    [calledAs(env), command, ...[...words, ...there].map(shellWord)].join(' ');
  const withProjectId = (name: string | null) =>
    [calledAs(env), ...withId(args, name).map(shellWord)].join(' ');
  const wire = new Wire();
  const connect = (key?: string): Client => {
    const apiKey = key ?? (env.SEOGEO_API_KEY?.trim() || credentials.keys[baseUrl]);
    if (apiKey === undefined) {
      throw keyProblem(
        `There is no key for ${baseUrl}. Run \`${commandLine('login')}\`, or set SEOGEO_API_KEY.`,
      );
    }
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
      throw keyProblem(
        'SEOGEO_API_KEY is not a key: it has spaces or signs within. Copy the key again, alone.',
      );
    }
    output.detail(`${baseUrl} with ${maskedKey(apiKey)}`);
    return createClient({ ...tuning(globals), apiKey, baseUrl, fetch: wire.fetch, hooks: watching(output) });
  };
  return { env, output, signal, wire, baseUrl, credentials, commandLine, withProjectId, connect };
};

const chosenBaseUrl = (
  option: string | undefined,
  env: NodeJS.ProcessEnv,
  credentials: Credentials,
): string => {
  if (option !== undefined) return readBaseUrl(option, '--base-url');
  if (env.SEOGEO_BASE_URL) return readBaseUrl(env.SEOGEO_BASE_URL, 'SEOGEO_BASE_URL');
  return credentials.baseUrl ?? DEFAULT_BASE_URL;
};

const tuning = ({ timeout, retries }: GlobalOptions) => ({
  ...(timeout === undefined ? {} : { timeoutMs: timeout * 1000 }),
  ...(retries === undefined ? {} : { maxRetries: retries }),
});

const watching = (output: Output): NonNullable<Parameters<typeof createClient>[0]['hooks']> => ({
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
  },
});
