export { createMetrics, type Metrics, type MetricsOptions } from './create-metrics.ts';
export { type ServedMetrics, serveMetrics } from './serve-metrics.ts';
