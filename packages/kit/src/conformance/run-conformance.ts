import { writeFile } from 'node:fs/promises';
import { BrokenDocument } from '@seogeo/document';
import { visibleLines } from '@seogeo/server/errors';
import { WrongUse } from '../arguments/wrong-use.ts';
import { type Selection, selectOperations } from '../generate/select-operations.ts';
import { UnknownOperation } from '../generate/unknown-operation.ts';
import type { Contract } from './contract/contract.ts';
import { readContract } from './contract/read-contract.ts';
import { Credentials } from './exchange/credentials.ts';
import { ServerUnreachable } from './exchange/exchange-failure.ts';
import { judge } from './judge.ts';
import { parseOptions } from './options.ts';
import { junitOf } from './report/junit.ts';
import { printVerdict } from './report/print-verdict.ts';
import { renewalOf } from './sign-in.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';

export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Shows how far a run is in place of what it showed before; absent where nobody watches. */
  readonly progress?: (text: string) => void;
}

/**
 * The command `seogeo-conformance`.
 * @returns its exit code: 0 nothing found, 1 something found, 2 called wrongly, 3 the server cannot be reached
 */
export async function runConformance(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  try {
    return await run(args, environment, output);
  } catch (failure) {
    if (isToldAsUse(failure)) {
      output.error(`${visibleLines(failure.message)}\nseogeo-conformance --help shows how it is called.\n`);
      return 2;
    }
    if (!(failure instanceof ServerUnreachable)) throw failure;
    output.error(`${visibleLines(failure.message)}\n`);
    return 3;
  }
}

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, progress }: Output,
): Promise<number> {
  const options = parseOptions(args, environment);
  if (options === null) {
    out(usage);
    return 0;
  }
  const contract = selected(await readContract(options.contract), options.selection);
  const url = options.url ?? contract.server;
  if (url === null) {
    throw new UsageError('The contract names no absolute server: say where its paths begin with --url.');
  }
  const onProgress = (sent: number, findings: number): void =>
    progress?.(`${sent} of about ${options.requests} requests, findings: ${findings}`);
  const secrets = new Credentials(options.key, options.credentials);
  const renewal = renewalOf(contract, options, secrets);
  const credentials = new Map([...options.credentials, ...((await renewal?.signIn()) ?? [])]);
  const judged = judge(contract, { ...options, credentials, renewal, url, onProgress });
  const verdict = await judged.finally(() => progress?.(''));
  const redact = (text: string): string => secrets.redact(text);
  out(visibleLines(printVerdict(verdict, redact)));
  if (options.junit !== null) await writeFile(options.junit, junitOf(verdict, redact));
  if (verdict.interrupted !== null) return 3;
  return verdict.findings.length === 0 ? 0 : 1;
}

function isToldAsUse(failure: unknown): failure is Error {
  return [UsageError, WrongUse, BrokenDocument, UnknownOperation].some((kind) => failure instanceof kind);
}

/** Of the document only what is to be judged. */
function selected(contract: Contract, selection: Selection): Contract {
  const wanted = selectOperations(contract.document, contract.operations, selection);
  return { ...contract, operations: contract.operations.filter(({ id }) => wanted.has(id)) };
}
