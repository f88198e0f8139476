import type { ContentTasks } from './content-tasks.ts';
import type { TaskThread } from './task-thread.ts';
import { removeUnfinished } from './unfinished-index.ts';

export interface BuildTurn {
  readonly accountId: string;
  /** Called when its turn comes. */
  readonly onBegin: () => void;
  /** Aborted as soon as somebody waits for it: then it comes before those that are built ahead. */
  readonly wanted: AbortSignal;
}

/** Has a thread build an index when its turn comes. Nothing is left of one that cannot be built. */
export async function buildIndex(
  thread: TaskThread,
  asked: ContentTasks['index']['asked'],
  { wanted, ...turn }: BuildTurn,
): Promise<void> {
  try {
    await thread.ask('index', asked, { ...turn, isAhead: true, signal: wanted }).catch((error: unknown) => {
      if (error !== wanted.reason) throw error;
      return thread.ask('index', asked, turn);
    });
  } catch (error) {
    await removeUnfinished(asked.file, asked.mark).catch(() => {}); // Housekeeping tries again.
    throw error;
  }
}
