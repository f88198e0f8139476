import { WrongUse } from '../arguments/wrong-use.ts';
import { UnknownOperation } from '../generate/unknown-operation.ts';
import { ContractBroken } from '../problems/contract-problem.ts';
import { framedProblems } from '../problems/framed-problems.ts';
import { NoDocument } from '../project/find-project.ts';
import { didYouMean } from '../rules/nearest-name.ts';
import type { Command, Surroundings } from './command.ts';
import { USAGE } from './usage.ts';

/** Each is loaded when it is asked for: TypeScript, the server and Redocly take their time. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['lint', async () => (await import('./lint.ts')).lint],
  ['diff', async () => (await import('./diff.ts')).diff],
  ['generate', async () => (await import('./generate.ts')).generate],
  ['watch', async () => (await import('./watch.ts')).watch],
  ['mock', async () => (await import('./mock.ts')).mock],
  ['samples', async () => (await import('./samples.ts')).samples],
  ['release', async () => (await import('./release.ts')).release],
]);

/** Of an older one npm only warns, and what it lacks is missed far within. */
const OLDEST_NODE = 22;

/** @returns the exit code: 0 done, 1 the document or the files are not right, 2 wrong use; null where it goes on */
export async function runContract(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number | null> {
  try {
    return await run(args, surroundings);
  } catch (failure) {
    return explain(failure, surroundings);
  }
}

async function run(args: readonly string[], surroundings: Surroundings): Promise<number | null> {
  if (args.includes('--help') || args.includes('-h')) {
    surroundings.out(USAGE);
    return 0;
  }
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    throw new WrongUse(`This is Node ${node}, and ${OLDEST_NODE}.18 or newer is needed.`);
  const [name = '', ...rest] = args;
  const load = commands.has(name) ? commands.get(name) : undefined;
  if (load !== undefined) return (await load())(rest, surroundings);
  const known = [...commands.keys()];
  const advice = didYouMean(name, known).trimEnd() || `Write one of ${known.join(', ')}.`;
  throw new WrongUse(name === '' ? `Name a command. ${advice}` : `There is no command ${name}. ${advice}`);
}

function explain(failure: unknown, { folder, environment, error }: Surroundings): 1 | 2 {
  if (failure instanceof ContractBroken) {
    const problems = framedProblems(failure.problems, folder);
    error(`${problems.join('\n')}\nNothing was written. Correct the document and run this again.`);
    return 1;
  }
  if (failure instanceof UnknownOperation || failure instanceof NoDocument) {
    error(failure.message);
    return 2;
  }
  const help = 'seogeo-contract --help shows how it is called.';
  error(failure instanceof WrongUse ? `${failure.message}\n${help}` : unforeseen(failure, environment));
  return 2;
}

/** A file that cannot be written, a port that is taken, a mistake of ours: one line, and where it came from on request. */
function unforeseen(failure: unknown, { SEOGEO_DEBUG }: NodeJS.ProcessEnv): string {
  if (!(failure instanceof Error)) return String(failure);
  if (SEOGEO_DEBUG) return failure.stack ?? failure.message;
  return `${failure.message.split('\n')[0]}\nSEOGEO_DEBUG=1 shows where this came from.`;
}
