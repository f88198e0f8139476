import { ownRules, workspaceRoot } from './contract-files.ts';

const DO_NOT_EDIT =
  '// Compiled from packages/kit/src/rules by `npm run generate`. Do not edit: change the rules instead.\n';

let compiled: Promise<string> | undefined;

/** Our own rules as one module of JavaScript. They are code that this process has loaded: once is enough. */
export function compileRules(): Promise<string> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<string> {
  const { rolldown } = await import('rolldown');
  // Names of files stand in comments, relative to the working folder.
  await using bundle = await rolldown({
    input: ownRules,
    cwd: workspaceRoot,
    platform: 'neutral',
    logLevel: 'warn',
  });
  const [chunk] = (await bundle.generate({ format: 'esm' })).output;
  return `${DO_NOT_EDIT}${chunk.code}`;
}
