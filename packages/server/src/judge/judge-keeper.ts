import type { CompiledOperation } from '../compile/compile-operation.ts';
import { RecentlyUsed } from './recently-used.ts';
import type { Judge, KeepJudge } from './validate-request.ts';

/** Each takes some 150 KB, and some 4 ms to make. */
const KEPT_JUDGES = 200;

/**
 * Decides which judges stay in memory: those that were asked last, and for good the judge of an operation whose
 * requests all have to go to it.
 * @param canAccept whether an operation's requests are usually accepted without its judge
 */
export function createJudgeKeeper(
  canAccept: (operation: CompiledOperation) => boolean,
): (operation: CompiledOperation) => KeepJudge {
  const recent = new RecentlyUsed<Judge>(KEPT_JUDGES);
  return (operation) => {
    let own: Judge | undefined;
    return (make) => {
      if (canAccept(operation)) return recent.get(operation.id, make);
      own ??= make();
      return own;
    };
  };
}
