import { CrawlMemory } from '@seogeo/engine/crawl';

/** Entries of CrawlMemory.size, of some hundred bytes each: some 50 MB at most. */
const MAX_SIZE = 250_000;

/**
 * What crawls that were parked have read of their sites, for when they go on with this worker. What is over the limit
 * is forgotten, the oldest first: it is asked for once more then.
 */
export class ParkedCrawls {
  readonly #memories = new Map<string, CrawlMemory>();
  #size = 0;

  /** A new one where there is none. */
  take(auditId: string): CrawlMemory {
    const memory = this.#memories.get(auditId);
    if (memory === undefined) return new CrawlMemory();
    this.#forget(auditId, memory);
    return memory;
  }

  keep(auditId: string, memory: CrawlMemory): void {
    this.#memories.set(auditId, memory);
    this.#size += memory.size;
    for (const [oldest, its] of this.#memories) {
      if (this.#size <= MAX_SIZE) return;
      this.#forget(oldest, its);
    }
  }

  #forget(auditId: string, memory: CrawlMemory): void {
    this.#memories.delete(auditId);
    this.#size -= memory.size;
  }
}
