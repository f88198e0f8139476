import { randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * A UUID version 7 (RFC 9562 section 5.7): 48 bits of Unix milliseconds, then a 12-bit counter that keeps ids
 * of one process in the order they were made (RFC 9562 section 6.2, method 1), then 62 random bits.
 */
export function uuidV7(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  // Version 4 ends as version 7 does, in the variant and 62 random bits, and Node has a store of those.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}${randomUUID().slice(18)}`;
}
