import { Counter, type Registry } from 'prom-client';

/** The rate of this counter is the crawl's pages per second. It lives as long as this process, whatever becomes of the crawl's. */
export function addPageCounter(registry: Registry, crawledPages: () => number): void {
  new Counter({
    name: 'seogeo_crawled_pages_total',
    help: 'Pages that this process has crawled and stored.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(crawledPages());
    },
  });
}
