import { Counter, Gauge, type Registry } from 'prom-client';
import type { Housekept } from '../records/housekept.ts';

/** What this process's housekeeping has removed and found. Absent before the first, and what it could not find out. */
export function addHousekeepingMetrics(registry: Registry, told: () => Housekept | null): void {
  const registers = [registry];
  new Counter({
    name: 'seogeo_purged_total',
    help: 'What was removed because its time was over.',
    registers,
    labelNames: ['what'],
    collect() {
      this.reset();
      for (const [what, rows] of Object.entries(told()?.removed ?? {})) this.inc({ what }, rows);
    },
  });
  new Counter({
    name: 'seogeo_given_back_bytes_total',
    help: 'Bytes that the database gave back to the disk.',
    registers,
    collect() {
      this.reset();
      this.inc(told()?.givenBackBytes ?? 0);
    },
  });
  addGauge(
    registers,
    'seogeo_purge_doubt_seconds',
    'How far purges are behind a clock that is not believed.',
    () => {
      const doubted = told()?.doubtedMs ?? null;
      return doubted === null ? null : doubted / 1_000;
    },
  );
  addGauge(
    registers,
    'seogeo_quota_used_ratio',
    'Used of its quota by the account that has used most of its own.',
    () => told()?.quotaUsed ?? null,
  );
}

function addGauge(registers: Registry[], name: string, help: string, value: () => number | null): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.reset();
      const found = value();
      if (found === null) this.remove();
      else this.set(found);
    },
  });
}
