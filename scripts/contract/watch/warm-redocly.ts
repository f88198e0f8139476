import { type ChildProcess, fork } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { atExit } from '../../../test/support/at-exit.ts';
import { workspaceRoot } from '../contract-files.ts';
import { type RedoclyRun, redoclyEnvironment, runRedocly } from '../run-redocly.ts';

const program = new URL('warm-redocly-process.ts', import.meta.url);
/** Each run leaves some 0.3 MB of compiled code behind: after so many the process is replaced. */
const RUNS = 200;

interface WarmProcess {
  readonly process: ChildProcess;
  readonly forget: () => void;
  runs: number;
}

/**
 * A process that keeps the Redocly command line loaded: a run takes a tenth to a third of the time of a process of
 * its own. Runs stand in a queue. Should the process end, the run is done the ordinary way and the next one gets a
 * new process.
 */
export class WarmRedocly {
  #child: WarmProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** Does what `runRedocly` does. */
  readonly run = (args: readonly string[]): Promise<RedoclyRun> => {
    const turn = this.#last.then(() => this.#run(args));
    this.#last = turn.catch(() => undefined);
    return turn;
  };

  close(): void {
    this.#closed = true;
    this.#end();
  }

  async #run(args: readonly string[]): Promise<RedoclyRun> {
    if (this.#closed) throw new Error('This Redocly was closed.');
    const answer = await this.#ask(args);
    return answer ?? (this.#closed ? { exitCode: null, stdout: '', stderr: '' } : runRedocly(args));
  }

  /** Null where the process ended instead of answering. */
  #ask(args: readonly string[]): Promise<RedoclyRun | null> {
    const child = this.#begin();
    child.runs += 1;
    return new Promise((resolve) => {
      const settle = (answer: RedoclyRun | null): void => {
        child.process.off('message', answered).off('close', ended);
        if (answer === null || child.runs >= RUNS) this.#end();
        resolve(answer);
      };
      const answered = (message: unknown): void => settle(isRun(message) ? plain(message) : null);
      const ended = (): void => settle(null);
      child.process.on('message', answered).on('close', ended);
      child.process.send([...args], (error) => error && settle(null));
    });
  }

  #begin(): WarmProcess {
    if (this.#child !== null) return this.#child;
    const process = fork(program, {
      cwd: workspaceRoot,
      env: redoclyEnvironment(),
      stdio: 'ignore',
      execArgv: ['--max-semi-space-size=32'],
    });
    process.on('error', () => undefined);
    this.#child = { process, forget: atExit(() => process.kill('SIGKILL')), runs: 0 };
    return this.#child;
  }

  #end(): void {
    this.#child?.forget();
    this.#child?.process.kill('SIGKILL');
    this.#child = null;
  }
}

function isRun(value: unknown): value is RedoclyRun {
  return typeof value === 'object' && value !== null && 'stdout' in value && 'stderr' in value;
}

function plain({ exitCode, stdout, stderr }: RedoclyRun): RedoclyRun {
  return {
    exitCode,
    stdout: stripVTControlCharacters(stdout),
    stderr: stripVTControlCharacters(stderr),
  };
}
