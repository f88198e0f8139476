import { runContract } from '@seogeo/kit';
import { workspaceRoot } from './contract-files.ts';

/** Runs a command of the workshop on this repository's contract, with the arguments that this process was given. */
export async function runHere(command: string): Promise<void> {
  const exitCode = await runContract([command, ...process.argv.slice(2)], {
    folder: workspaceRoot,
    environment: process.env,
    out: (text) => console.log(text),
    error: (text) => console.error(text),
  });
  if (exitCode !== null) process.exitCode = exitCode;
}
