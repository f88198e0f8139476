import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { checkOutBase, describeCheckout } from './base-checkout.ts';

const say = (): void => undefined;
let folder: TemporaryFolder;
let root: string;

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', ['-C', root, ...who, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

/** A workspace of two packages with something installed, and two commits. */
beforeAll(async () => {
  folder = await temporaryFolder('test');
  root = await realpath(folder.path);
  git('init', '--quiet');
  await write('.gitignore', 'node_modules/\n');
  const named = { name: 'sample', version: '1.0.0', type: 'module' };
  const locked = { ...named, lockfileVersion: 3, packages: { '': { name: 'sample', version: '1.0.0' } } };
  await write('package.json', JSON.stringify(named));
  await write('package-lock.json', JSON.stringify(locked));
  git('add', '.');
  git('commit', '--quiet', '--message', 'of another lockfile');
  await write('package-lock.json', JSON.stringify(locked, null, 2));
  await write('packages/one/index.js', "export const version = 'old';");
  git('add', '.');
  git('commit', '--quiet', '--message', 'old');
  await write('packages/one/index.js', "export const version = 'new';");
  git('commit', '--quiet', '--all', '--message', 'new');
  await write('node_modules/plain/index.js', '');
  await write('node_modules/@scope/scoped/index.js', '');
  await write('packages/one/node_modules/nested/index.js', '');
  await symlink('../../packages/one', join(root, 'node_modules/@scope/one'));
});

afterAll(() => folder.remove());

describe('the commit that is compared with', () => {
  it('has what was installed here, and packages of the workspace that are its own', async () => {
    await using base = await checkOutBase(root, 'HEAD~1', say);
    const at = (name: string) => realpath(join(base.root, name));
    expect(base.dependencies).toBe('linked');
    expect(await at('node_modules/plain')).toBe(join(root, 'node_modules/plain'));
    expect(await at('node_modules/@scope/scoped')).toBe(join(root, 'node_modules/@scope/scoped'));
    expect(await at('packages/one/node_modules/nested')).toBe(join(root, 'packages/one/node_modules/nested'));
    expect(await at('node_modules/@scope/one')).toBe(await at('packages/one'));
    const code: { version: string } = await import(join(base.root, 'node_modules/@scope/one/index.js'));
    expect(code.version).toBe('old');
  });

  it('has what npm installs for it where its lockfile is another', async () => {
    await using base = await checkOutBase(root, 'HEAD~2', say);
    expect(base.dependencies).toBe('installed');
    expect(existsSync(join(base.root, 'node_modules/plain'))).toBe(false);
  });

  it('is gone afterwards, for Git too, also where what it was for has failed', async () => {
    let path = '';
    const failing = async () => {
      await using base = await checkOutBase(root, 'HEAD', say);
      path = base.root;
      expect(existsSync(path)).toBe(true);
      throw new Error('a benchmark failed');
    };
    await expect(failing()).rejects.toThrow('a benchmark failed');
    expect(existsSync(path)).toBe(false);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(root, 'node_modules/plain/index.js'))).toBe(true);
  });

  it.each(['no-such-branch', '--all', 'HEAD:package-lock.json'])(
    '%s is refused, and nothing is left',
    async (name) => {
      await expect(checkOutBase(root, name, say)).rejects.toThrow(`There is no commit ${name}`);
      expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    },
  );

  it('is told apart from changes that nobody has committed', async () => {
    expect(await describeCheckout(root)).toMatch(/^[0-9a-f]{12}$/);
    await write('packages/one/index.js', '');
    expect(await describeCheckout(root)).toContain('not committed');
    git('checkout', '--quiet', '--', '.');
  });
});
