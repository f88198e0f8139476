import { Counter, Gauge, type Registry } from 'prom-client';
import type { WorkerState } from '../records/worker-state.ts';

/** Of the processes that crawl and write, of which the process's own metrics say nothing. */
export function addWorkerMetrics(
  registry: Registry,
  states: () => Readonly<Record<string, WorkerState>>,
): void {
  const common = { labelNames: ['worker'], registers: [registry] };
  new Counter({
    name: 'seogeo_worker_deaths_total',
    help: 'Worker processes that ended without being asked to.',
    ...common,
    collect() {
      this.reset();
      for (const [worker, { deaths }] of Object.entries(states())) this.inc({ worker }, deaths);
    },
  });
  new Gauge({
    name: 'seogeo_worker_memory_bytes',
    help: 'Memory of a worker process, all threads; 0 while it is not there.',
    ...common,
    collect() {
      for (const [worker, { residentMb }] of Object.entries(states()))
        this.set({ worker }, residentMb * 2 ** 20);
    },
  });
}
