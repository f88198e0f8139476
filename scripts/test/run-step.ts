import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One step of `npm test`: a name to show and a command with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** True for the step that uses both cores by itself: nothing runs beside it, and its output is not held back. */
  readonly alone?: boolean;
}

export interface StepResult {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  /** Both streams in the order they were written; empty for a step that ran alone and wrote straight through. */
  readonly output: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a step in the repository's root; `signal` ends it early. */
export function runStep(step: Step, signal: AbortSignal): Promise<StepResult> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    signal,
    stdio: ['ignore', step.alone ? 'inherit' : 'pipe', step.alone ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (passed: boolean, note = ''): void => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ step, passed, seconds, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.once('error', (error) =>
      end(false, signal.aborted ? '' : `${program} could not be run: ${error.message}\n`),
    );
    child.once('close', (code) => end(code === 0));
  });
}
