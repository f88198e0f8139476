const pause = new Int32Array(new SharedArrayBuffer(4));

/** For tests: what strangers' pages may do to a worker, by name. None returns unless it says so. */
export const DEEDS: Readonly<Record<string, () => void>> = {
  /** More objects than the heap may hold. */
  devour: () => {
    const eaten: number[][] = [];
    for (;;) eaten.push(new Array<number>(2_000_000).fill(0.5));
  },
  /** Memory outside of the heap, which V8 does not limit. */
  buffers: () => {
    const eaten: Uint8Array[] = [];
    for (;;) {
      eaten.push(new Uint8Array(20_000_000).fill(1));
      Atomics.wait(pause, 0, 0, 20);
    }
  },
  /** The whole process at once, as V8 does where it finds no memory for what it cannot do without. */
  kill: () => {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  },
  /** Returns, after longer than a worker takes to come back. */
  dawdle: () => void Atomics.wait(pause, 0, 0, 6_000),
};

/** Does what a text asks for, such as `please devour it`. */
export function doAsTold(text: string): void {
  for (const [name, deed] of Object.entries(DEEDS)) if (text.includes(`please ${name}`)) deed();
}
