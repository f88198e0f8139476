import { ProgressLine } from './progress-line.ts';

/** Shows a passing state, on stderr. */
export type Say = (text: string) => void;

/** What a benchmark says while it runs. */
export interface Terminal {
  readonly say: Say;
  /** A part of the report, on stdout. */
  readonly print: (text: string) => void;
}

/**
 * Runs a benchmark as a command. Exit code 1 where it could not be measured, or where something that was measured is
 * not as it has to be.
 *
 * @param bench returns whether all is as it has to be
 */
export async function runBenchmark(bench: (terminal: Terminal) => Promise<boolean>): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  const print = (text: string): void => {
    progress.clear();
    process.stdout.write(text);
  };
  try {
    if (!(await bench({ say: (text) => progress.show(text), print }))) process.exitCode = 1;
  } catch (error) {
    progress.clear();
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** The value of an option. @throws saying which numbers it may be */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`${name} ${text} is not allowed: give a whole number from ${least} to ${most}.`);
}

/** The values of an option that is a list. @throws saying which names it may have */
export function namesOf<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return text.split(',').map((wanted) => {
    const name = known.find((candidate) => candidate === wanted.trim());
    if (name === undefined) throw new Error(`${option} ${wanted}: give one or more of ${known.join(', ')}.`);
    return name;
  });
}
