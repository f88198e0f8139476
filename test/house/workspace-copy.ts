import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from './workspace.ts';

/** What packing needs of the repository. */
const packed = ['packages', 'scripts', 'package.json', 'tsconfig.base.json', 'LICENSE', '.gitignore'];

/**
 * Copies the working tree, as it is now, into an empty folder, makes it a repository with one commit, and links what is
 * installed. Packing swaps package.json files: in a copy it disturbs no other test that runs meanwhile.
 */
export function copyWorkspace(to: string, parts: readonly string[] = packed): void {
  const git = (...command: readonly string[]): string =>
    execFileSync('git', [...command], { cwd: root, encoding: 'utf8' });
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...parts);
  for (const file of listed.split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  }
  git('-C', to, 'init', '--quiet');
  git('-C', to, 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  git('-C', to, ...author, 'commit', '--quiet', '--message', 'The working tree');
  linkInstalled(to);
}

/** Links everything installed, and our own packages to the copies. */
function linkInstalled(to: string): void {
  linkEach('node_modules', to, (name) => name !== '@seogeo');
  mkdirSync(join(to, 'node_modules/@seogeo'));
  for (const folder of packageFolders()) {
    symlinkSync(`../../packages/${folder}`, join(to, 'node_modules/@seogeo', folder));
    linkEach(`packages/${folder}/node_modules`, to, () => true);
  }
}

function linkEach(folder: string, to: string, isWanted: (name: string) => boolean): void {
  if (!existsSync(join(root, folder))) return;
  mkdirSync(join(to, folder));
  for (const name of readdirSync(join(root, folder)).filter(isWanted)) {
    symlinkSync(join(root, folder, name), join(to, folder, name));
  }
}
