import { runContract } from '@seogeo/kit';
import { workspaceRoot } from './contract-files.ts';

/**
 * Runs a command of the workshop on this repository's contract, with the arguments that this process was given.
 *
 * @param documents where none is named: the command is run on each of them
 */
export async function runHere(command: string, documents: readonly string[] = []): Promise<void> {
  const given = process.argv.slice(2);
  const named = given.some((argument) => !argument.startsWith('-'));
  for (const document of named || documents.length === 0 ? [[]] : documents.map((file) => [file])) {
    const exitCode = await runContract([command, ...given, ...document], {
      folder: workspaceRoot,
      environment: process.env,
      out: (text) => console.log(text),
      error: (text) => console.error(text),
    });
    if (exitCode !== null) process.exitCode = Math.max(Number(process.exitCode ?? 0), exitCode);
  }
}
