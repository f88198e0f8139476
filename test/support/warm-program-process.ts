/**
 * The child process behind `WarmPrograms`: it runs programs one after another. The program's own module is evaluated anew
 * each time; what it imports is loaded once. What a run writes to stdout and stderr goes back as the answer.
 */
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { ProgramEnded, ProgramTask } from './warm-programs.ts';

const streams = [process.stdout, process.stderr] as const;
let runs = 0;

process.on('message', async ({ file, args, env, cwd }: ProgramTask) => {
  const written = ['', ''];
  const writes = streams.map((stream, index) => {
    const { write } = stream;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      written[index] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const done = rest.at(-1);
      if (typeof done === 'function') queueMicrotask(() => done());
      return true;
    };
    return write;
  });
  process.chdir(cwd);
  process.argv = [process.execPath, file, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  runs += 1;
  await import(`${pathToFileURL(file).href}?run=${runs}`).catch((error: unknown) => {
    written[1] += `${inspect(error)}\n`;
    process.exitCode = 1;
  });
  for (const [index, stream] of streams.entries()) stream.write = writes[index] ?? stream.write;
  const [stdout = '', stderr = ''] = written;
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.send?.({ stdout, stderr, code } satisfies ProgramEnded);
});
