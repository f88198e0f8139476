import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atExit } from '../../../../test/support/at-exit.ts';
import type { Reply } from './answer-questions.ts';

/** A child process that answers one question at a time; see `answerQuestions`. */
export class AskedProcess<Question extends object> implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #forget: () => void;

  /** @param program URL of the file it runs */
  constructor(program: URL, args: readonly string[] = []) {
    this.#name = [fileURLToPath(program).split('/').at(-1), ...args].join(' ');
    this.#child = fork(program, args, {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#forget = atExit(() => this.#child.kill('SIGKILL'));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @throws with the process's own message where it could not answer, or when it ended */
  async ask<Answer>(question: Question): Promise<Answer> {
    this.#child.send(question);
    return this.#next();
  }

  /** What the process sends without being asked, such as that it is ready. */
  async hear<Answer>(): Promise<Answer> {
    return this.#next();
  }

  async #next<Answer>(): Promise<Answer> {
    const settled = new AbortController();
    const { signal } = settled;
    const ended = once(this.#child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(
        `The process ${this.#name} ended with ${by ?? `exit code ${code}`} before it answered.`,
      );
    });
    const heard = once(this.#child, 'message', { signal }).then(([message]): Reply<Answer> => message);
    try {
      const reply = await Promise.race([heard, ended]);
      if ('failure' in reply) throw new Error(reply.failure);
      return reply.answer;
    } finally {
      for (const waiting of [ended, heard]) waiting.catch(() => undefined);
      settled.abort();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exited;
    }
    this.#forget();
  }
}
