import { setFlagsFromString } from 'node:v8';

const LOOK_MS = 100;
/** Of what it begins at, so that it does not change with every look. */
const ENDS_AT = 0.85;

/**
 * Has V8 save memory in all threads of the process while that has more than it has as a rule: heaps then grow by less
 * before they are collected, which at all times would take a tenth more time (docs/adr/0105).
 * @param setFlags V8's, which take effect with the next collection
 */
export function saveMemoryAbove(
  megabytes: number,
  resident: () => number = process.memoryUsage.rss,
  setFlags: (flags: string) => void = setFlagsFromString,
): void {
  let saves = false;
  setInterval(() => {
    const saved = saves;
    try {
      saves = resident() / 2 ** 20 > megabytes * (saved ? ENDS_AT : 1);
    } catch {
      // Node opens a file for it, of which the process may have too many: that is said where it fails, and ends nothing.
    }
    if (saves !== saved) setFlags(saves ? '--memory-saver-mode' : '--no-memory-saver-mode');
  }, LOOK_MS).unref();
}
