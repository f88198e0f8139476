import type { FileTurn } from '../fetch/file-turn.ts';

/**
 * What happens beside the pages: robots.txt, sitemaps and llms.txt are asked for and read. A site can make that deadly
 * to the process as it can its pages, which the store counts for itself. Calls nest: what is read may lead to more.
 */
export interface BesidePages {
  /**
   * Awaited before it: whoever counts deaths may let crawls do so one at a time. Answers at once when it is aborted.
   * What it answers with is aborted once others have waited too long for what is read to come.
   */
  enter(signal: AbortSignal): Promise<AbortSignal | undefined>;
  /** It begins; what came before was waiting for the host's turn. */
  begin(): void;
  /** It is over, whatever it came to. */
  leave(): void;
  /**
   * Awaited before the analysis of a page that was in flight when a worker was lost: whoever counts may have such pages
   * wait for each other, and for what `enter` lets in one at a time. Answers with what is called at its end.
   */
  page(signal: AbortSignal): Promise<() => void>;
}

/** Reads something that is no page; what `read` is given belongs into its requests. */
export type ReadBeside = <Result>(read: (turn: FileTurn) => Promise<Result>) => Promise<Result>;

export function readBeside(beside: BesidePages | undefined, signal: AbortSignal): ReadBeside {
  if (beside === undefined) return (read) => read({});
  return async (read) => {
    const until = await beside.enter(signal);
    try {
      return await read({ onTurn: () => beside.begin(), until });
    } finally {
      beside.leave();
    }
  };
}
