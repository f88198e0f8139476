import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import type { ContentTasks, Writing } from './content-tasks.ts';
import type { SiteIndexes } from './site-indexes.ts';
import { IndexDamaged, type TaskThread } from './task-thread.ts';

/** Has things written in a thread, from the index of a project's site; from a new one when the file is damaged. */
export class Scribe {
  readonly #thread: TaskThread;
  readonly #indexes: SiteIndexes;
  readonly #log: Logger;

  constructor(thread: TaskThread, indexes: SiteIndexes, log: Logger) {
    this.#thread = thread;
    this.#indexes = indexes;
    this.#log = log;
  }

  /**
   * @param onBegin called when a thread begins to work for it, be it on the index
   * @throws ThreadDied, ThreadLate, BackendUnavailable, or Error when it cannot be written
   */
  async write<Name extends Writing>(
    name: Name,
    projectId: string,
    asked: ContentTasks[Name]['asked'],
    onBegin: () => void,
  ): Promise<ContentTasks[Name]['answer']> {
    const indexFile = await this.#indexes.of(projectId, onBegin);
    try {
      return await this.#thread.ask(name, asked, { indexFile, onBegin });
    } catch (error) {
      if (!(error instanceof IndexDamaged) || indexFile === null) throw error;
      this.#log.warn({ err: error, projectId }, 'the index of a site is built anew');
      this.#indexes.discard(indexFile);
    }
    const anew = await this.#indexes.of(projectId, onBegin);
    try {
      return await this.#thread.ask(name, asked, { indexFile: anew, onBegin });
    } catch (error) {
      if (!(error instanceof IndexDamaged)) throw error;
      throw new BackendUnavailable('An index was damaged as soon as it was built.', 5, { cause: error });
    }
  }
}
