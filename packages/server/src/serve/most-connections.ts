import { readFileSync } from 'node:fs';

/** Each takes some 35 kB while it waits for its next request. */
const MOST = 10_000;
/** Where the system does not tell: what docs/operating.md asks for. */
const DESCRIPTORS = 4_096;
/** For files, threads and child processes. */
const RESERVED = 500;

/** How many connections a server has open: less than the descriptors that its process may have (getrlimit(2)), for it needs others. */
export function mostConnections(limits = '/proc/self/limits'): number {
  const descriptors = Number(/^Max open files +(\d+)/m.exec(read(limits))?.[1] ?? DESCRIPTORS);
  return Math.min(MOST, Math.max(100, Math.floor((descriptors - RESERVED) * 0.8)));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
