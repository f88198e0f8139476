import { Counter, type Registry } from 'prom-client';

/**
 * A count of pages that the crawl thread adds to and the main thread reads, without a message between them. It lives
 * as long as the process, whatever becomes of the thread.
 */
export type PageCount = BigInt64Array<SharedArrayBuffer>;

export function newPageCount(): PageCount {
  return new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
}

export function addPages(count: PageCount, pages: number): void {
  Atomics.add(count, 0, BigInt(pages));
}

/** The rate of this counter is the crawl's pages per second. */
export function addPageCounter(registry: Registry, count: PageCount): void {
  new Counter({
    name: 'seogeo_crawled_pages_total',
    help: 'Pages that this process has crawled and stored.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(Number(Atomics.load(count, 0)));
    },
  });
}
