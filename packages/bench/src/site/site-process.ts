import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./serve-folder.ts', import.meta.url));

export interface SiteProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder from a process of its own; `copies` above 0 serve it under as many prefixes. See serve-folder.ts. */
export async function startSite(
  folder: string,
  publicOrigin: string | null,
  copies = 0,
): Promise<SiteProcess> {
  const origin = publicOrigin === null ? [] : ['--origin', publicOrigin];
  const options = [...origin, '--copies', String(copies)];
  const child = spawn(process.execPath, [program, folder, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const line = await Promise.race([firstLine(child), exited.then(() => null)]);
  if (line === null) throw new Error(`The server of ${folder} ended before it listened.`);
  const { url }: { url: string } = JSON.parse(line);
  const stop = async (): Promise<void> => {
    child.kill();
    await exited;
  };
  return { url, stop };
}

async function firstLine({ stdout }: ChildProcess): Promise<string | null> {
  if (stdout === null) return null;
  for await (const line of createInterface({ input: stdout })) return line;
  return null;
}
