import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ProgramTask {
  /** The absolute path of its module. */
  readonly file: string;
  readonly args: readonly string[];
  /** All that is in its environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** What stands on its standard input. */
  readonly input: string;
}

export interface ProgramEnded {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/**
 * A process that runs programs one after another, as `node FILE ARGS` would: for the many tests that ask what a program
 * says and not how its process behaves. Node starts once, and the modules are loaded once. A program that ends its process
 * itself, by `process.exit` or a signal, is none for it.
 */
export class WarmPrograms implements Disposable {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./warm-program-process.ts', import.meta.url)), {
    execArgv: [],
    // No terminal, whatever this process has.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  readonly #death = once(this.#child, 'exit').then(([code, signal]) => `It ended with ${code ?? signal}.`);
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.pipe(process.stderr, { end: false });
  }

  /** Resolves however it ends. */
  run(
    file: string,
    args: readonly string[],
    { env = process.env, cwd = process.cwd(), input = '' }: Partial<Omit<ProgramTask, 'file' | 'args'>> = {},
  ): Promise<ProgramEnded> {
    const task: ProgramTask = { file, args, env, cwd, input };
    const ended = this.#last.then(() => this.#perform(task));
    this.#last = ended.catch(() => {});
    return ended;
  }

  /** As `promisify(execFile)`: @throws an error with `code`, `stdout` and `stderr` where it does not end with 0 */
  async runWell(...given: Parameters<WarmPrograms['run']>): Promise<ProgramEnded> {
    const ended = await this.run(...given);
    if (ended.code === 0) return ended;
    throw Object.assign(new Error(`${given[0]} ended with ${ended.code}: ${ended.stderr}`), ended);
  }

  async #perform(task: ProgramTask): Promise<ProgramEnded> {
    const answer = once(this.#child, 'message');
    this.#child.send(task);
    const ended = await Promise.race([answer, this.#death]);
    if (typeof ended === 'string') throw new Error(`${task.file} took its process along. ${ended}`);
    return ended[0];
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
