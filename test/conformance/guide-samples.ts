import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../scripts/contract/contract-files.ts';

/** What a reader pastes from the guides, and from the READMEs, which are some of them: by file name, its text. */
export async function guideTexts(): Promise<readonly (readonly [name: string, text: string])[]> {
  const guides = join(workspaceRoot, 'packages/docs/guides');
  const files = (await readdir(guides)).map((name) => join(guides, name));
  const readmes = ['README.md', 'packages/client/README.md', 'packages/cli/README.md'];
  files.push(...readmes.map((name) => join(workspaceRoot, name)));
  return Promise.all(
    files.map(async (file) => [file.slice(workspaceRoot.length), await readFile(file, 'utf8')] as const),
  );
}

/** Their samples in TypeScript as modules, each by a name for its file. */
export async function guideModules(): Promise<readonly { readonly file: string; readonly code: string }[]> {
  return (await guideTexts()).flatMap(([name, text]) =>
    [...text.matchAll(/^ *```(?:ts|typescript|js)\n(.*?)^ *```$/gms)].map(([, code = ''], index) => ({
      file: `${name.replaceAll(/\W+/g, '-')}-${index}.ts`,
      // What has no import is a module all the same.
      code: `${code}\nexport {};\n`,
    })),
  );
}
