import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../storage/storage.ts';

/** A log that keeps growing means that a reader keeps it from being written back. Absent while it cannot be told. */
export function addDatabaseGauge(registry: Registry, storage: Pick<Storage, 'sizes'>): void {
  new Gauge({
    name: 'seogeo_database_bytes',
    help: 'Size of the database and of its write-ahead log.',
    labelNames: ['file'],
    registers: [registry],
    async collect() {
      this.reset();
      const sizes = await storage.sizes().catch(() => ({}));
      for (const [file, bytes] of Object.entries(sizes)) this.set({ file }, bytes);
    },
  });
}
