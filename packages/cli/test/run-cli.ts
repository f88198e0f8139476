import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** What stands on standard input. */
  readonly input?: string;
}

/** The environment of a person who has never used seogeo: nothing of it is set, and colours are nobody's wish. */
export const plainEnvironment = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const foreign = /^(SEOGEO_|NO_COLOR$|FORCE_COLOR$|NODE_OPTIONS$|npm_|VITEST|XDG_CONFIG_HOME$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), ...settings };
};

/** Runs `seogeo` as a process of its own, with pipes. */
export const runCli = async (
  args: readonly string[],
  { env = {}, input = '' }: RunOptions = {},
): Promise<Ended> => {
  const child = spawn(process.execPath, [program, ...args], {
    env: plainEnvironment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  // A program that does not read its input closes it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...printed, code };
};
