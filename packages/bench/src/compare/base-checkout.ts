import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atExit } from '../../../../test/support/at-exit.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { Say } from '../report/run-benchmark.ts';
import { linkModules } from './link-modules.ts';

/** A commit's tree in a temporary folder, ready to run. */
export interface BaseCheckout extends AsyncDisposable {
  readonly root: string;
  /** The whole hash. */
  readonly commit: string;
  readonly dependencies: 'linked' | 'installed';
}

/**
 * Takes a commit's tree out into a worktree of its own, and gives it its dependencies: those of `root`, linked, where both
 * lockfiles are the same, else installed by npm. It is removed at the latest when this process ends.
 *
 * @param root a checkout with its dependencies installed
 * @param name of the commit, as Git reads it
 */
export async function checkOutBase(root: string, name: string, say: Say): Promise<BaseCheckout> {
  const commit = await commitOf(root, name);
  await using owned = new AsyncDisposableStack();
  const folder = owned.use(await temporaryFolder('compare'));
  const tree = join(folder.path, 'base');
  const args = ['-C', root, 'worktree', 'remove', '--force', '--force', tree];
  const forget = atExit(() => {
    try {
      execFileSync('git', args, { stdio: 'ignore' });
    } catch {
      // It was never made; its folder goes anyway.
    }
  });
  owned.defer(async () => {
    await git(args).catch(() => undefined);
    forget();
  });
  say(`taking out ${name}`);
  await git(['-C', root, 'worktree', 'add', '--quiet', '--detach', tree, commit]);
  const dependencies = (await sameLockfile(root, tree)) ? 'linked' : 'installed';
  if (dependencies === 'linked') await linkModules(root, tree);
  else await install(tree, say);
  const all = owned.move();
  return { root: tree, commit, dependencies, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The checkout's commit, and whether more was changed since. */
export async function describeCheckout(root: string): Promise<string> {
  const commit = await commitOf(root, 'HEAD');
  const changed = await git(['-C', root, 'status', '--porcelain']);
  return `${commit.slice(0, 12)}${changed === '' ? '' : ' with changes that are not committed'}`;
}

async function commitOf(root: string, name: string): Promise<string> {
  try {
    return await git([
      '-C',
      root,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ]);
  } catch {
    throw new Error(
      `There is no commit ${name} in ${root}. Give a branch, a tag or a hash that "git log" shows, or fetch it first.`,
    );
  }
}

async function git(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args);
  return stdout.trim();
}

async function sameLockfile(root: string, tree: string): Promise<boolean> {
  const [own, other] = await Promise.all(
    [root, tree].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  return own === other;
}

async function install(tree: string, say: Say): Promise<void> {
  say('the lockfiles differ: npm ci installs what the other commit needs');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const forget = atExit(() => npm.kill('SIGKILL'));
  const [code] = await once(npm, 'exit');
  forget();
  if (code !== 0) throw new Error(`"npm ci" of the other commit ended with exit code ${code}; see above.`);
}
