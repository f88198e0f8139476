import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import type { NewestAudit, Storage } from '../storage/storage.ts';
import { buildIndex } from './build-index.ts';
import { INDEX_ENDING, indexFolder } from './index-folder.ts';
import { STOPPED, type TaskThread } from './task-thread.ts';

/** What sites of a size are indexed by, and how many pages and bytes an audit may have stored to be one of them. */
const SIZES = [
  { name: 'small', pages: 100, bytes: 2 * 1024 * 1024 },
  { name: 'middle', pages: 500, bytes: 16 * 1024 * 1024 },
  { name: 'large', pages: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
] as const;

export type IndexThreads = Readonly<Record<(typeof SIZES)[number]['name'], TaskThread>>;

export interface SiteIndexesOptions {
  readonly storage: Pick<Storage, 'read' | 'place'>;
  readonly dataDir: string;
  /** Of one index; its site's further pages are left out of it. */
  readonly mostBytes: number;
  readonly threads: IndexThreads;
}

/** What somebody who waits for an index is told. */
export interface IndexWaiter {
  /** It has to be built, and that has not begun. */
  onLine?(): void;
  /** Its turn has come. */
  onBegin(): void;
  /** Aborted when it is waited for no more: unless its turn has come, whoever waits hears of that at once. */
  readonly signal?: AbortSignal | undefined;
}

interface Build {
  readonly file: Promise<string>;
  readonly begun: Promise<void>;
  want(): void;
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
   * @param waiter where somebody waits for it; else it is built when nobody waits for another
   * @throws ThreadDied, ThreadLate, BackendUnavailable, the signal's reason, or Error when it cannot be built
   */
  async of(projectId: string, waiter?: IndexWaiter): Promise<string | null> {
    const audit = await this.#options.storage.read.audits.newestCompleted(projectId);
    if (!audit) return null;
    const file = this.#fileOf(audit.id);
    const build = this.#builds.get(audit.id);
    if (build === undefined && existsSync(file)) return file;
    const { begun, file: built, want } = build ?? this.#build(audit, file);
    if (waiter === undefined) return built;
    want();
    waiter.onLine?.();
    void begun.then(() => waiter.onBegin());
    await beginning(begun, built, waiter.signal);
    return built;
  }

  /** For whoever will ask: nobody waits for it, and where a stop comes first it is built when it is asked for. */
  async buildAhead(projectId: string, log: Logger): Promise<void> {
    try {
      await this.of(projectId);
    } catch (err) {
      if (err !== STOPPED) log.warn({ err }, 'a site was not indexed');
    }
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

  #build({ id, accountId, pagesCrawled, storedBytes }: NewestAudit, file: string): Build {
    const { storage, mostBytes, threads } = this.#options;
    const size = SIZES.find(({ pages, bytes }) => pagesCrawled <= pages && storedBytes <= bytes);
    const asked = { place: storage.place, auditId: id, file, mark: randomUUID(), mostBytes };
    const [begun, wanting] = [Promise.withResolvers<void>(), new AbortController()];
    const turn = { accountId, onBegin: begun.resolve, wanted: wanting.signal };
    const built = buildIndex(threads[size?.name ?? 'large'], asked, turn).then(() => file);
    const build = { file: built, begun: begun.promise, want: () => wanting.abort() };
    this.#builds.set(id, build);
    // Who asked hears of a failure; this chain only ends the build.
    built.catch(() => {}).finally(() => this.#builds.delete(id));
    return build;
  }

  #fileOf(auditId: string): string {
    return join(indexFolder(this.#options.dataDir), `${auditId}${INDEX_ENDING}`);
  }
}

/** Until a build begins or ends. @throws the signal's reason, when that is aborted before */
function beginning(begun: Promise<void>, built: Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
  const left = new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([begun, built, left]);
}
