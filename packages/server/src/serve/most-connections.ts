import { readFileSync } from 'node:fs';

/** Each takes some 35 kB while it waits for its next request. */
const MOST = 10_000;
/** For files, threads and child processes. */
const RESERVED = 500;

/** How many connections a server has open: less than the descriptors that its process may have (getrlimit(2)), for it needs others. */
export function mostConnections(limits = '/proc/self/limits'): number {
  // Where the system does not tell: what docs/operating.md asks for.
  const descriptors = Number(/^Max open files +(\d+)/m.exec(read(limits))?.[1] ?? 4_096);
  return Math.min(MOST, Math.floor(Math.max(descriptors / 4, (descriptors - RESERVED) * 0.8)));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
