/**
 * The child process behind `WarmPrograms`: it runs programs one after another. The program's own module is evaluated anew
 * each time; what it imports is loaded once. What a run writes to stdout and stderr goes back as the answer.
 */
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { captureOutput } from './captured-output.ts';
import type { ProgramEnded, ProgramTask } from './warm-programs.ts';

let runs = 0;

/** Every run adds its listeners, as it may: it is meant to be the only one of its process. */
function forget(): void {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  process.removeAllListeners('SIGINT');
}

process.on('message', async ({ file, args, env, cwd, input }: ProgramTask) => {
  const written = captureOutput();
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  process.chdir(cwd);
  process.argv = [process.execPath, file, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  runs += 1;
  await import(`${pathToFileURL(file).href}?run=${runs}`).catch((error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
    process.exitCode = 1;
  });
  const output = written();
  forget();
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.send?.({ ...output, code } satisfies ProgramEnded);
});
