import { appendFileSync } from 'node:fs';

const seen = new Set<string>();

/** Notes that a place has been run, for `probes.ts`: at once, since a process may be killed at any moment. */
export function hit(place: string): void {
  const file = process.env.MUTANTS_HITS;
  if (file === undefined || seen.has(place)) return;
  seen.add(place);
  appendFileSync(file, `${place}\n`);
}
