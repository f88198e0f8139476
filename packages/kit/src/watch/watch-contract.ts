import { basename, dirname, sep } from 'node:path';
import type { Project } from '../project/contract-config.ts';
import { type CheckResult, ContractCheck } from './contract-check.ts';
import { watchFolder } from './watch-folder.ts';

export interface WatchOptions {
  readonly project: Project;
  /** Source documents of other contracts: a save of what lies beside one of them is not this contract's. */
  readonly others?: readonly string[];
  /** Told when a check begins: what was saved, as absolute paths; nothing at the first one. */
  onBegin(changed: readonly string[]): void;
  /**
   * Gets the answer to the newest save, never that to one which another save overtook. The next check waits for it.
   */
  onResult(result: CheckResult, signal: AbortSignal): Promise<void>;
  /** Something besides the contract went wrong; watching goes on. */
  onFailure(error: unknown): void;
}

export interface ContractWatch {
  close(): Promise<void>;
}

/** Checks the contract now and after every save; the newest save wins. */
export async function watchContract(options: WatchOptions): Promise<ContractWatch> {
  const check = new ContractCheck(options.project);
  let controller = new AbortController();
  let current: Promise<void> = Promise.resolve();

  const begin = (changed: readonly string[]): void => {
    controller.abort(new Error('Another save came.'));
    controller = new AbortController();
    const { signal } = controller;
    check.forget(changed);
    options.onBegin(changed);
    const before = current;
    current = answer(check, options, signal, before);
  };
  const folder = dirname(options.project.source);
  const foreign = (options.others ?? [])
    .map((source) => `${dirname(source)}${sep}`)
    .filter((other) => other.startsWith(`${folder}${sep}`));
  const watch = await watchFolder(
    folder,
    (file) => ofContract(file) && !foreign.some((other) => file.startsWith(other)),
    begin,
  );
  begin([]);
  return {
    close: async () => {
      watch.close();
      controller.abort(new Error('Watching ended.'));
      await check.close();
      await current;
    },
  };
}

async function answer(
  check: ContractCheck,
  { onResult, onFailure }: WatchOptions,
  signal: AbortSignal,
  before: Promise<void>,
): Promise<void> {
  try {
    const result = await check.run(signal);
    await before;
    if (!signal.aborted) await onResult(result, signal);
  } catch (error) {
    if (!signal.aborted) onFailure(error);
  }
}

/** The document, its releases and exceptions, and the rules it is held against. */
function ofContract(file: string): boolean {
  const name = basename(file);
  return /\.(ya?ml|json|ts)$/.test(name) && !name.startsWith('.') && !name.endsWith('.test.ts');
}
