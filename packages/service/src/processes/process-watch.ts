import { readFileSync } from 'node:fs';

const LOOK_MS = 250;
/** Looks without a word from a process that says something each second: a minute of them. */
const SILENT_LOOKS = 240;

/**
 * Looks at a worker process for what it cannot be trusted to tell: how much memory it has in all (on Linux; V8 limits
 * nothing outside of its heaps), and that its event loop has stood still. Looks are counted, not time: who was
 * suspended together with its worker has not been kept waiting by it.
 */
export class ProcessWatch {
  readonly #timer: NodeJS.Timeout;
  #silentLooks = 0;
  #residentMb = 0;

  constructor(pid: number | null, residentMb: number, onExcess: (reason: string) => void) {
    this.#timer = setInterval(() => {
      this.#silentLooks += 1;
      this.#residentMb = pid === null ? 0 : residentMbOf(pid);
      if (this.#residentMb > residentMb) {
        onExcess(`it has ${this.#residentMb} MB of memory; ${residentMb} MB are its limit`);
      } else if (this.#silentLooks > SILENT_LOOKS) {
        onExcess('it has not been heard of for a minute');
      }
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** As of the last look; 0 where the system does not say. */
  get residentMb(): number {
    return this.#residentMb;
  }

  heard(): void {
    this.#silentLooks = 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/** 0 where the system does not say. */
function residentMbOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0; // It has just ended.
  }
}
