import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '@seogeo/engine';
import type { GeneratedFiles } from '@seogeo/kit';

const file = fileURLToPath(new URL('../../packages/cli/src/audit/issue-codes.gen.ts', import.meta.url));

/** The codes of all checks, for the command line to complete and to tell which one was meant. */
export const issueCodeFiles = (): GeneratedFiles => {
  const lines = CATALOGUE.map(({ code }) => `  '${code}',`).sort();
  return new Map([
    [
      file,
      `// Generated from the catalogue of checks by \`npm run generate\`. Do not edit.\nexport const issueCodes: readonly string[] = [\n${lines.join('\n')}\n];\n`,
    ],
  ]);
};
