import { type DestinationStream, symbols } from 'pino';

/** pino's number of the level. */
const WARN = 40;

/**
 * Writes what is logged in one turn of the event loop in one piece, at the turn's end: under load a turn answers several
 * requests, and a write takes longer than all else that is done for a line. Warnings and errors are written at once,
 * with what came before them; what is left goes when the process exits. One that is killed loses its last turn's lines.
 */
export function gatheredLines(stream: DestinationStream): DestinationStream {
  let lines = '';
  const flush = (): void => {
    const written = lines;
    lines = '';
    if (written !== '') stream.write(written);
  };
  process.once('exit', flush);
  const gathered = {
    /** pino tells the level of each line before it writes it. */
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (gathered.lastLevel >= WARN) flush();
    },
  };
  return gathered;
}
