import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killTree } from '../../test/support/process-tree.ts';

/** One step of `npm test`: a name to show and a command with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface StepResult {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

export interface RunOptions {
  /** Ends the step early, with all that it has started. */
  readonly signal: AbortSignal;
  /** Is given both streams in the order they are written. */
  readonly write: (text: string) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a step in the repository's root, until it has ended with all that it wrote. */
export async function runStep(step: Step, { signal, write }: RunOptions): Promise<StepResult> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
  // As Ctrl-C does: what they have started, and nobody else would end, they end themselves.
  const interrupt = () => {
    if (child.pid !== undefined) killTree(child.pid, 'SIGINT');
  };
  signal.addEventListener('abort', interrupt, { once: true });
  const passed = await once(child, 'close').then(
    ([code]) => code === 0,
    (error) => {
      write(`${program} could not be run: ${error.message}\n`);
      return false;
    },
  );
  signal.removeEventListener('abort', interrupt);
  return { step, passed, seconds: (performance.now() - started) / 1000 };
}
