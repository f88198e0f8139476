import type { Logger } from 'pino';

const EVERY_MS = 60_000;

interface Told {
  at: number;
  leftOut: number;
}

/**
 * For lines about what is tried again until it succeeds, such as a write while the disk is full: each is written the
 * first time, and then once a minute at most, with how many were left out.
 */
export class SeldomLog {
  readonly #log: Logger;
  readonly #monotonic: () => number;
  readonly #told = new Map<string, Told>();

  constructor(log: Logger, monotonic: () => number = () => performance.now()) {
    this.#log = log;
    this.#monotonic = monotonic;
  }

  /** @param message the same words each time: it is what lines are known by */
  warn(fields: object, message: string): void {
    const now = this.#monotonic();
    const told = this.#told.get(message);
    if (told !== undefined && now - told.at < EVERY_MS) {
      told.leftOut += 1;
      return;
    }
    this.#told.set(message, { at: now, leftOut: 0 });
    const leftOut = told?.leftOut ?? 0;
    this.#log.warn(leftOut === 0 ? fields : { ...fields, leftOut }, message);
  }
}
