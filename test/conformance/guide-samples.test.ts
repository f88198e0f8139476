/** What a reader pastes from the guides, and from the client's README, which is one of them. */
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeErrors } from '../../packages/kit/test/type-errors.ts';
import { workspaceRoot } from '../../scripts/contract/contract-files.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const guides = join(workspaceRoot, 'packages/docs/guides');
let folder: TemporaryFolder;
let texts: (readonly [name: string, text: string])[] = [];

beforeAll(async () => {
  folder = await temporaryFolder('guide-samples');
  const files = (await readdir(guides)).map((name) => join(guides, name));
  const readmes = ['README.md', 'packages/client/README.md', 'packages/cli/README.md'];
  files.push(...readmes.map((name) => join(workspaceRoot, name)));
  texts = await Promise.all(
    files.map(async (file) => [file.slice(workspaceRoot.length), await readFile(file, 'utf8')] as const),
  );
});
afterAll(() => folder.remove());

describe('the samples of the guides', () => {
  it('in TypeScript compile as they are pasted, each by itself', async () => {
    await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
    const tsconfig = {
      extends: join(workspaceRoot, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true },
      include: ['*.ts'],
    };
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(tsconfig));
    await symlink(join(workspaceRoot, 'node_modules'), join(folder.path, 'node_modules'));
    const blocks = texts.flatMap(([name, text]) =>
      [...text.matchAll(/^ *```(?:ts|typescript|js)\n(.*?)^ *```$/gms)].map(([, code = ''], index) => ({
        file: join(folder.path, `${name.replaceAll(/\W+/g, '-')}-${index}.ts`),
        code,
      })),
    );
    expect(blocks.length).toBeGreaterThan(9);
    // What has no import is a module all the same.
    await Promise.all(blocks.map(({ file, code }) => writeFile(file, `${code}\nexport {};\n`)));
    expect(typeErrors(folder.path)).toBe('');
  });

  it('name no variable but those that the client and the command line read', () => {
    const named = texts.flatMap(([name, text]) =>
      [...text.matchAll(/\bSEOGEO_\w+/g)].map(([variable]) => [name, variable] as const),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, variable]) => !/^SEOGEO_(BASE_URL|API_KEY)$/.test(variable))).toEqual([]);
  });
});
