import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives a checkout the dependencies that are installed in another with the same lockfile, by links. What is itself a link
 * there, to a package of the workspace, becomes one to the checkout's own package: else the one would run the other's code.
 *
 * @param from a checkout with its dependencies installed
 * @param to one without
 */
export async function linkModules(from: string, to: string): Promise<void> {
  const packages = await readdir(join(from, 'packages'));
  for (const folder of ['', ...packages.map((name) => join('packages', name))]) {
    const installed = join(from, folder, 'node_modules');
    if (existsSync(installed) && existsSync(join(to, folder)))
      await linkFolder(installed, join(to, folder, 'node_modules'));
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isDirectory() && entry.name.startsWith('@')) await linkFolder(source, target);
    else await symlink(source, target);
  }
}
