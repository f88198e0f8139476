import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackendUnavailable } from '@seogeo/server/errors';
import type { Storage } from '../storage/storage.ts';
import { INDEX_ENDING, indexFolder } from './index-folder.ts';
import type { TaskThread } from './task-thread.ts';

/** Sites of up to so many pages are indexed beside the larger ones: in a second or so, whatever those take. */
const SMALL_SITE = 500;

export interface SiteIndexesOptions {
  readonly storage: Pick<Storage, 'read' | 'place'>;
  readonly dataDir: string;
  readonly threads: { readonly small: TaskThread; readonly large: TaskThread };
}

interface Build {
  readonly file: Promise<string>;
  /** Resolves when its turn comes. */
  readonly begun: Promise<void>;
}

/** The files with the search indexes over projects' newest completed audits, each built when first asked for. */
export class SiteIndexes {
  readonly #options: SiteIndexesOptions;
  readonly #builds = new Map<string, Build>();

  constructor(options: SiteIndexesOptions) {
    this.#options = options;
  }

  /**
   * Null when the project has no completed audit yet.
   * @param onBegin called when it has to be built and its turn comes
   * @throws ThreadDied, ThreadLate, BackendUnavailable or Error when it cannot be built
   */
  async of(projectId: string, onBegin: () => void = () => {}): Promise<string | null> {
    const audit = await this.#options.storage.read.audits.newestCompleted(projectId);
    if (!audit) return null;
    const file = this.#fileOf(audit.id);
    const build = this.#builds.get(audit.id);
    if (build === undefined && existsSync(file)) return file;
    const { begun, file: built } = build ?? this.#build(audit, file);
    void begun.then(onBegin);
    return built;
  }

  /**
   * Has a file that turned out to be damaged built anew when it is next asked for.
   * @throws BackendUnavailable when it cannot be removed
   */
  discard(file: string): void {
    try {
      // Whatever somebody has put in its place.
      rmSync(file, { force: true, recursive: true });
    } catch (error) {
      throw new BackendUnavailable('A damaged index cannot be removed.', 5, { cause: error });
    }
  }

  #build({ id, pagesCrawled }: { id: string; pagesCrawled: number }, file: string): Build {
    const { threads, storage } = this.#options;
    const thread = pagesCrawled > SMALL_SITE ? threads.large : threads.small;
    const begun = Promise.withResolvers<void>();
    const asked = { place: storage.place, auditId: id, file };
    const built = thread.ask('index', asked, { onBegin: begun.resolve }).then(() => file);
    const build = { file: built, begun: begun.promise };
    this.#builds.set(id, build);
    // Who asked hears of a failure; this chain only ends the build.
    built.catch(() => {}).finally(() => this.#builds.delete(id));
    return build;
  }

  #fileOf(auditId: string): string {
    return join(indexFolder(this.#options.dataDir), `${auditId}${INDEX_ENDING}`);
  }
}
