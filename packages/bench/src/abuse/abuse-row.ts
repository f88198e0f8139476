import { percentile } from '../report/percentile.ts';
import type { Experience } from './second-account.ts';

/** What one attack did. */
export interface AbuseRow {
  readonly attack: string;
  /** Of the second account. */
  readonly experience: Experience;
  /** Bytes: the most that the service's processes had in memory together. */
  readonly peakMemory: number | null;
  /** Bytes by which the data folder grew at most. */
  readonly diskGrowth: number;
  readonly decodedBytes: number;
  readonly records: number;
  /** How the service ended during the attack; null when it lived. */
  readonly death: string | null;
  /** Why the attack was broken off before its time; null when it was not. */
  readonly brokenOff: string | null;
}

const MEGABYTE = 1024 * 1024;

/** What holds under every attack. */
export const BARS = {
  meMs: 50,
  briefMs: 3_000,
  auditMs: 10_000,
  memory: 600 * MEGABYTE,
  /** Times the decoded bytes, and bytes a record beside them. */
  diskFactor: 10,
  diskPerRecord: 16 * 1024,
};

export function allowedDisk({ decodedBytes, records }: Pick<AbuseRow, 'decodedBytes' | 'records'>): number {
  return BARS.diskFactor * decodedBytes + BARS.diskPerRecord * records;
}

/** The bars that an attack broke; none is what is wanted. */
export function brokenBars(row: AbuseRow): readonly string[] {
  const { experience } = row;
  const p99 = slowest(experience.me, 99);
  const brief = slowest(experience.briefs);
  const audit = slowest(experience.audits);
  return [
    ...(row.death === null ? [] : ['died']),
    ...(p99 !== null && p99 < BARS.meMs ? [] : ['/me']),
    ...(brief !== null && brief < BARS.briefMs ? [] : ['brief']),
    ...(audit !== null && audit < BARS.auditMs ? [] : ['audit']),
    ...(row.peakMemory === null || row.peakMemory < BARS.memory ? [] : ['memory']),
    ...(row.diskGrowth < allowedDisk(row) ? [] : ['disk']),
  ];
}

/** Null where it falls on a call that failed, or where there was none. */
export function slowest(times: readonly (number | null)[], hundredths = 100): number | null {
  if (times.length === 0) return null;
  const at = percentile(
    times.map((time) => time ?? Number.POSITIVE_INFINITY),
    hundredths,
  );
  return Number.isFinite(at) ? at : null;
}
