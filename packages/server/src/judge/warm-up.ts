import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RequestJudge } from './request-judge.ts';

interface Judged {
  readonly operation: CompiledOperation;
  readonly acceptor: () => unknown;
}

/**
 * Lets each of these operations judge one empty request, so that its schemas are compiled before a client waits.
 * @throws naming the operation whose schemas cannot be compiled
 */
export function warmUp(routes: readonly Judged[], judge: RequestJudge): void {
  for (const { operation, acceptor } of routes) {
    try {
      acceptor();
      judge.prepare(operation);
    } catch (error) {
      throw new Error(`The schemas of ${operation.id} cannot be compiled: ${String(error)}`, {
        cause: error,
      });
    }
  }
}
