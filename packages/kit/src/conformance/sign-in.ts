import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { selectOperations } from '../generate/select-operations.ts';
import type { Contract } from './contract/contract.ts';
import type { Credentials } from './exchange/credentials.ts';
import type { Renewal } from './judge-options.ts';
import { type CommandOptions, parseCredential } from './options.ts';
import { UsageError } from './usage-error.ts';

const TIMEOUT_MS = 60_000;

/**
 * How the command of `--sign-in` is asked for credentials; undefined where there is none.
 * @param told learns every secret, so that no report shows one
 */
export function renewalOf(
  { document, operations }: Contract,
  { signIn, signsOut }: Pick<CommandOptions, 'signIn' | 'signsOut'>,
  told: Credentials,
): Renewal | undefined {
  if (signIn === null) return undefined;
  const only = { only: signsOut, except: [] };
  const after = signsOut.length === 0 ? [] : selectOperations(document, operations, only);
  return {
    after: new Set(after),
    async signIn() {
      const secrets = await secretsOf(signIn);
      told.renew(secrets);
      return secrets;
    },
  };
}

/** What the command writes is no part of the message: it may be the secret itself. */
async function secretsOf(command: string): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await promisify(exec)(command, { timeout: TIMEOUT_MS }).catch(() => {
    throw new UsageError('The command of --sign-in failed: run it by itself to see why.');
  });
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  return new Map(lines.map((line) => parseCredential(line.trim())));
}
