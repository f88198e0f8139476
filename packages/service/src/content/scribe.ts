import { statSync } from 'node:fs';
import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import type { BriefStage } from '../processes/worker-messages.ts';
import type { ContentTasks, Writing } from './content-tasks.ts';
import type { SiteIndexes } from './site-indexes.ts';
import { IndexDamaged, type TaskThread, ThreadLate } from './task-thread.ts';

/** What is written from a larger index takes longer, and is written beside the rest from the beginning. */
const HEAVY_BYTES = 8 * 1024 * 1024;

/** Whose it is, and who waits for it. */
export interface Commission {
  readonly accountId: string;
  readonly projectId: string;
  /** Told whatever it comes to: a thread works for it, be it on the index, or something is waited for. */
  onStage(stage: BriefStage): void;
  /** Aborted when nobody waits for it any more: what has not begun is dropped. */
  readonly signal?: AbortSignal | undefined;
}

export interface ScribeThreads {
  /** Its deadline is short: what takes longer begins anew in the other, so that nobody waits for it here. */
  readonly light: TaskThread;
  readonly heavy: TaskThread;
}

/** Has things written in a thread, from the index of a project's site; from a new one when the file is damaged. */
export class Scribe {
  readonly #threads: ScribeThreads;
  readonly #indexes: SiteIndexes;
  readonly #log: Logger;

  constructor(threads: ScribeThreads, indexes: SiteIndexes, log: Logger) {
    this.#threads = threads;
    this.#indexes = indexes;
    this.#log = log;
  }

  /**
   * @throws ThreadDied, ThreadLate, BackendUnavailable, the signal's reason, or Error when it cannot be written
   */
  async write<Name extends Writing>(
    name: Name,
    asked: ContentTasks[Name]['asked'],
    { accountId, projectId, onStage, signal }: Commission,
  ): Promise<ContentTasks[Name]['answer']> {
    const waiter = { onLine: () => onStage('line'), onBegin: () => onStage('index'), signal };
    const written = (indexFile: string | null) =>
      this.#inTime(indexFile, (thread, hasBegun) => {
        onStage('turn');
        const onBegin = () => onStage('work');
        const left = hasBegun ? undefined : signal;
        return thread.ask(name, asked, { accountId, indexFile, onBegin, signal: left });
      });
    const indexFile = await this.#indexes.of(projectId, waiter);
    try {
      return await written(indexFile);
    } catch (error) {
      if (!(error instanceof IndexDamaged) || indexFile === null) throw error;
      this.#log.warn({ err: error, projectId }, 'the index of a site is built anew');
      this.#indexes.discard(indexFile);
    }
    const anew = await this.#indexes.of(projectId, waiter);
    try {
      return await written(anew);
    } catch (error) {
      if (!(error instanceof IndexDamaged)) throw error;
      throw new BackendUnavailable('An index was damaged as soon as it was built.', 5, { cause: error });
    }
  }

  async #inTime<Answer>(
    indexFile: string | null,
    ask: (thread: TaskThread, hasBegun: boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const { light, heavy } = this.#threads;
    const size = indexFile === null ? 0 : (statSync(indexFile, { throwIfNoEntry: false })?.size ?? 0);
    if (size > HEAVY_BYTES) return ask(heavy, false);
    try {
      return await ask(light, false);
    } catch (error) {
      if (!(error instanceof ThreadLate)) throw error;
      // Whoever has left it is answerable for it, and would else leave it again and again.
      return ask(heavy, true);
    }
  }
}
