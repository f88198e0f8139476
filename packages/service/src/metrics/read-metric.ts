import { Counter, Gauge, type Registry } from 'prom-client';

/** A value, and the labels that tell it from others of its metric. */
type Value = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** A metric that is read when it is scraped. */
export interface ReadMetric {
  readonly type: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  readonly labelNames?: string[];
  /** Of what cannot be told at the moment nothing: nobody is to take an old number for a new one. */
  read(): readonly Value[] | Promise<readonly Value[]>;
}

export function addReadMetric(registry: Registry, metric: ReadMetric): void {
  const { type, name, help, labelNames = [] } = metric;
  const collect = async (): Promise<void> => {
    const values = await metric.read();
    added.reset();
    // Without labels what was reset is a 0.
    if (labelNames.length === 0) added.remove();
    for (const [value, labels = {}] of values) added.inc(labels, value);
  };
  const added = new (type === 'counter' ? Counter : Gauge)({
    name,
    help,
    labelNames,
    registers: [registry],
    collect,
  });
}
