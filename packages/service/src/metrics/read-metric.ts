import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** A value, and the labels that tell it from others of its metric. */
type Value = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** A metric that is read when it is scraped. */
export interface ReadMetric {
  readonly type: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  readonly labelNames?: string[];
  /** What it cannot tell, be it that it rejects or takes too long, is absent: nobody is to take an old number for a new one. */
  read(): readonly Value[] | Promise<readonly Value[]>;
}

/** What a server that stands still is asked is given up by whoever asks for all metrics, most often after ten seconds. */
const PATIENCE_MS = 2_000;

export function addReadMetric(registry: Registry, metric: ReadMetric): void {
  const { type, name, help, labelNames = [] } = metric;
  const read = sharedWhilePending(async () => metric.read());
  const Kind = type === 'counter' ? Counter : Gauge;
  const collect = async (): Promise<void> => {
    const values = await Promise.race([read().catch(() => []), sleep(PATIENCE_MS, [], { ref: false })]);
    added.reset();
    // Without labels what was reset is a 0.
    if (labelNames.length === 0) added.remove();
    for (const [value, labels = {}] of values) added.inc(labels, value);
  };
  const added = new Kind({ name, help, labelNames, registers: [registry], collect });
}

/** Who asks while an answer is on its way has that one: the metrics of one scrape, and scrapes of a server that stands still. */
export function sharedWhilePending<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}
