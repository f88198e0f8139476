/**
 * The child process behind `WarmRedocly`: it runs the Redocly command line again and again, so that Node starts and
 * Redocly is read and compiled once. A run is over when nothing is left to do for the process, as it would be if the
 * process ended: Redocly then calls `process.exit` on `beforeExit`, which here only reports the exit code.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { redoclyCli } from '../contract-files.ts';
import type { RedoclyRun } from '../run-redocly.ts';

/** What the command's own file imports; that file would import it only once. */
const entry = new URL('../lib/index.js', pathToFileURL(redoclyCli)).href;
let runs = 0;

interface Streams {
  stdout: string;
  stderr: string;
}

process.on('message', (args: readonly string[]) => {
  const streams: Streams = { stdout: '', stderr: '' };
  const restore = [capture(process.stdout, streams, 'stdout'), capture(process.stderr, streams, 'stderr')];
  let exitCode: number | null = null;
  const finish = (): void => {
    for (const undo of restore) undo();
    process.off('uncaughtException', fail);
    process.exitCode = 0;
    process.channel?.ref();
    process.send?.({ exitCode, ...streams } satisfies RedoclyRun);
  };
  const fail = (error: Error): void => {
    exitCode ??= 2;
    if (error !== stopped) streams.stderr += `${error.stack}\n`;
  };
  const stopped = new Error('Redocly ended its run.');
  process.exit = (code) => {
    exitCode ??= Number(code ?? process.exitCode ?? 0);
    // Nothing behind `process.exit` may go on, as nothing would in a process of its own.
    throw stopped;
  };
  process.on('uncaughtException', fail);
  process.argv = [process.execPath, redoclyCli, ...args];
  // The channel no longer counts as something to do.
  process.channel?.unref();
  process.once('beforeExit', () => setImmediate(finish));
  runs += 1;
  // A module is run once for each address; what it imports stays as it is.
  import(`${entry}?run=${runs}`).catch(fail);
});

function capture(stream: NodeJS.WriteStream, into: Streams, name: keyof Streams): () => void {
  const write = stream.write;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    into[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    const written = rest.at(-1);
    if (typeof written === 'function') queueMicrotask(() => written());
    return true;
  };
  return () => {
    stream.write = write;
  };
}
