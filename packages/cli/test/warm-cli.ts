import { WarmPrograms } from '../../../test/support/warm-programs.ts';
import { type Ended, plainEnvironment, program } from './run-cli.ts';

/**
 * A process in which `seogeo` runs again and again, one command at a time: for the many tests that ask what a command
 * says and not how its process behaves. A command takes a tenth of the processor's time that `runCli` takes.
 */
export class WarmCli implements Disposable {
  readonly #programs = new WarmPrograms();

  /** @param input what stands on standard input */
  run(args: readonly string[], env: NodeJS.ProcessEnv, input = ''): Promise<Ended> {
    return this.#programs.run(program, args, { env: plainEnvironment(env), input });
  }

  [Symbol.dispose](): void {
    this.#programs[Symbol.dispose]();
  }
}
