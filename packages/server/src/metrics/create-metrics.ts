import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered, Observer } from '../observe/observer.ts';

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const buckets = ['key', 'address'] as const;
/** One of prom-client's default metrics: where a registry has it, it has them all. */
const DEFAULT_METRIC = 'process_cpu_user_seconds_total';

export interface MetricsOptions {
  /** What the names of the API's own metrics begin with; `api` unless given. */
  readonly prefix?: string;
  /** Where the metrics are registered, beside the application's own; a new registry unless given. */
  readonly registry?: Registry;
  /** The contract's operation ids, whose latency is then there from the start; others are learned as they come. */
  readonly operations?: Iterable<string>;
}

/** Counts an API's requests; give it to `createApi` as its observer, and to `serveMetrics`. */
export interface Metrics extends Observer {
  readonly registry: Registry;
  onStarted(): void;
}

/** The series of one operation, looked up once. */
interface Series {
  readonly latency: { observe(seconds: number): void };
  readonly byStatus: Map<number | null, { inc(): void }>;
}

/**
 * Metrics in Prometheus' conventions: `<prefix>_requests_total{operation,status}`, `<prefix>_request_seconds{operation}`,
 * `<prefix>_rate_limited_total{bucket}`, `<prefix>_requests_in_flight`, and those of the process and its event loop.
 * Labels are the contract's operation ids (`none` where none was matched) and the statuses sent (`aborted` where the
 * client left before): no client decides how many series there are.
 * @throws when the prefix is no metric name, or the registry has metrics of these names
 */
export function createMetrics({
  prefix = 'api',
  registry = new Registry(),
  operations,
}: MetricsOptions = {}): Metrics {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(prefix)) {
    throw new Error(`prefix: "${prefix}" has to be letters, digits and underscores, such as my_api.`);
  }
  const registers = [registry];
  if (registry.getSingleMetric(DEFAULT_METRIC) === undefined) collectDefaultMetrics({ register: registry });
  const seriesOf = requestSeries(prefix, registers);
  for (const operation of operations ?? []) seriesOf(operation);
  const refusals = refusalCounter(prefix, registers);
  let inFlight = 0;
  new Gauge({
    name: `${prefix}_requests_in_flight`,
    help: 'Requests that have arrived and not ended.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  return {
    registry,
    onStarted() {
      inFlight += 1;
    },
    onAnswered({ operation, status, ms, emptyBucket }: Answered) {
      inFlight -= 1;
      const { latency, byStatus } = seriesOf(operation ?? 'none', status);
      latency.observe(ms / 1000);
      byStatus.get(status)?.inc();
      if (emptyBucket !== null) refusals[emptyBucket].inc();
    },
  };
}

/** Binding a series to its labels costs more than counting in it, so each is bound once. */
function requestSeries(prefix: string, registers: Registry[]) {
  const requests = new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: `${prefix}_request_seconds`,
    help: 'Seconds from the request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const known = new Map<string, Series>();
  return (operation: string, status?: number | null): Series => {
    let series = known.get(operation);
    if (series === undefined) {
      seconds.zero({ operation });
      series = { latency: seconds.labels(operation), byStatus: new Map() };
      known.set(operation, series);
    }
    if (status !== undefined && !series.byStatus.has(status)) {
      series.byStatus.set(status, requests.labels(operation, status === null ? 'aborted' : String(status)));
    }
    return series;
  };
}

function refusalCounter(prefix: string, registers: Registry[]) {
  const refused = new Counter({
    name: `${prefix}_rate_limited_total`,
    help: "Requests refused because a bucket was empty: the key's, or that of an address without a valid key.",
    labelNames: ['bucket'],
    registers,
  });
  for (const bucket of buckets) refused.inc({ bucket }, 0);
  return { key: refused.labels('key'), address: refused.labels('address') };
}
