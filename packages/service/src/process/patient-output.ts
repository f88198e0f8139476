import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** That are kept of what nobody takes. */
const MOST_BYTES = 4 * 1024 * 1024;
const AGAIN_MS = 100;
/** That a process which ends leaves a slow reader for the rest. */
const LAST_MS = 1_000;
const LEFT_OUT = 'lines of the log were left out: nobody took them from standard output';
/** Nobody rings it: waiting for it is how a process that ends sleeps. */
const bell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes at once and waits for nobody: a log that is not taken, because its reader stands still or is gone or its disk is
 * full, must not stop a service. It is kept and tried again; what comes beyond 4 MB is left out, by whole lines, and a
 * line says how many.
 * @param fd of a file, or of what does not block, which Node makes of the pipe or socket of `process.stdout`
 */
export function patientOutput(fd: number): DestinationStream {
  const kept: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;
  let again: NodeJS.Timeout | undefined;
  let patientUntil = 0;

  const keep = (text: string): void => {
    const piece = Buffer.from(text);
    bytes += piece.length;
    kept.push(piece);
  };
  const writeKept = (): void => {
    again = undefined;
    while (kept[0] !== undefined) {
      const written = writeSome(fd, kept[0], patientUntil);
      bytes -= written;
      kept[0] = kept[0].subarray(written);
      if (kept[0].length > 0) {
        again = setTimeout(writeKept, AGAIN_MS).unref();
        return;
      }
      kept.shift();
      if (kept.length === 0 && leftOut > 0) {
        keep(`${JSON.stringify({ level: 40, time: Date.now(), name: 'log', leftOut, msg: LEFT_OUT })}\n`);
        leftOut = 0;
      }
    }
  };
  process.once('exit', () => {
    patientUntil = performance.now() + LAST_MS;
    writeKept();
  });
  return {
    write: (lines) => {
      if (bytes > MOST_BYTES) leftOut += lines.split('\n').length - 1;
      else keep(lines);
      if (again === undefined) writeKept();
    },
  };
}

/** @returns bytes that were written: fewer than there are where no more are taken now */
function writeSome(fd: number, piece: Buffer, patientUntil: number): number {
  let written = 0;
  while (written < piece.length) {
    try {
      written += writeSync(fd, piece, written);
    } catch (error) {
      const full = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!full || performance.now() >= patientUntil) break;
      Atomics.wait(bell, 0, 0, 1);
    }
  }
  return written;
}
