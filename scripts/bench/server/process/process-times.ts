import { readFileSync } from 'node:fs';

/** The kernel's clock ticks in /proc; 100 a second on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of a process and all its threads so far, to a hundredth; null where the system has no /proc. */
export function cpuSecondsOf(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in parentheses may itself hold spaces; utime and stime are the fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Bytes of a process that are in memory; null where the system has no /proc. */
export function residentBytesOf(pid: number): number | null {
  return statusBytes(pid, 'VmRSS');
}

/** The most bytes of a process that were in memory at once so far; null where the system has no /proc. */
export function peakResidentBytesOf(pid: number): number | null {
  return statusBytes(pid, 'VmHWM');
}

function statusBytes(pid: number, name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return found === undefined ? null : Number(found) * 1024;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
