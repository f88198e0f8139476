import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compilePackage } from './compile-package.ts';
import { readManifest } from './manifest-swap.ts';
import { commandFiles, entryPoints } from './published-manifest.ts';

/**
 * Writes what npm packs beside package.json and README.md: the compiled files into `dist/`, where nothing else is
 * left, and the repository's licence. git ignores all of it.
 * @throws where the package does not compile, or a command does not begin with a `#!` line
 */
export function writePackage(folder: string): void {
  const manifest = readManifest(folder);
  const files = compilePackage(folder, entryPoints(manifest));
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  for (const { path, text } of files) {
    const file = join(folder, 'dist', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const command of commandFiles(manifest)) makeExecutable(join(folder, command));
  copyFileSync(join(folder, '../../LICENSE'), join(folder, 'LICENSE'));
}

function makeExecutable(command: string): void {
  if (!readFileSync(command, 'utf8').startsWith('#!')) {
    throw new Error(`${command} is a command: begin its source with "#!/usr/bin/env node".`);
  }
  chmodSync(command, 0o755);
}
