import { fileURLToPath } from 'node:url';
import type { GeneratedFiles } from '@seogeo/kit';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}packages/service/src/storage/kysely`;
const DO_NOT_EDIT =
  '// Compiled from kysely.ts and the installed Kysely (MIT, (c) Sami Koskimäki) by `npm run generate`. Do not edit.\n';

/** What the service takes of Kysely, as one module of JavaScript: see kysely.ts there. */
export async function kyselyFiles(): Promise<GeneratedFiles> {
  const bundle = await rolldown({
    input: `${folder}/kysely.ts`,
    cwd: root,
    platform: 'node',
    logLevel: 'warn',
  });
  try {
    const [chunk] = (await bundle.generate({ format: 'esm', comments: false })).output;
    return new Map([
      [`${folder}/kysely.gen.js`, `${DO_NOT_EDIT}${chunk.code}`],
      [`${folder}/kysely.gen.d.ts`, `${DO_NOT_EDIT}export * from './kysely.ts';\n`],
    ]);
  } finally {
    await bundle.close();
  }
}
