import { stat } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { databaseFiles } from '../storage/storage.ts';

/** A log that keeps growing means that a reader keeps it from being written back. */
export function addDatabaseGauge(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'seogeo_database_bytes',
    help: 'Size of the database and of its write-ahead log.',
    labelNames: ['file'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [file, path] of Object.entries(databaseFiles(dataDir))) {
        const found = await stat(path).catch(() => null);
        if (found !== null) this.set({ file }, found.size);
      }
    },
  });
}
