import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { DATABASE_FILE } from '../storage/sqlite/file/open-database.ts';

/** The database's files; a log that keeps growing means that a reader keeps it from being written back. */
const files = { database: DATABASE_FILE, log: `${DATABASE_FILE}-wal` };

export function addDatabaseGauge(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'seogeo_database_bytes',
    help: 'Size of the database and of its write-ahead log.',
    labelNames: ['file'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [file, name] of Object.entries(files)) {
        const found = await stat(join(dataDir, name)).catch(() => null);
        if (found !== null) this.set({ file }, found.size);
      }
    },
  });
}
