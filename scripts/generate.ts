/**
 * `npm run generate`: openapi/ → packages/contract. Nothing is written while the linter finds anything. With `--check`
 * nothing is written at all: exit code 1 and the names of the files that differ from the contract.
 */
import { relative } from 'node:path';
import {
  ContractBroken,
  driftingFiles,
  findProject,
  framedProblems,
  type GeneratedFiles,
  lintProject,
  type Project,
  writeFiles,
} from '@seogeo/kit';
import { compiledPackages } from './cli/compiled-packages.ts';
import { generatedWords } from './cli/generated-words.ts';
import { issueCodeFiles } from './cli/issue-code-files.ts';
import { accountDocument, workspaceRoot } from './contract/contract-files.ts';
import { generateFiles, renderFiles } from './contract/generated-files.ts';
import { refuseUnknown } from './usage-error.ts';

refuseUnknown('npm run generate [-- --check]', '--check');

/** The public API and the account's. */
const projects = [await findProject(workspaceRoot), await findProject(workspaceRoot, accountDocument)];

async function generate(check: boolean): Promise<number> {
  const stale: string[] = [];
  // One after the other: both have their exceptions in .spectral.yaml.
  for (const project of projects) {
    const files = check ? await generateFiles(project) : await generateLinted(project);
    const drifting = await driftingFiles(files);
    if (!check) await writeFiles(files, drifting);
    stale.push(...drifting);
  }
  const others = new Map([...issueCodeFiles(), ...(await compiledPackages())]);
  const drifting = await driftingFiles(others);
  if (!check) await writeFiles(others, drifting);
  stale.push(...drifting);
  if (stale.length === 0) {
    console.log('packages/contract is what openapi/ says.');
    return 0;
  }
  const named = stale.map((file) => relative(workspaceRoot, file));
  if (check) {
    console.error(
      `These files are not what openapi/ says:\n${named.map((file) => `  ${file}`).join('\n')}\nRun npm run generate and commit them.`,
    );
    return 1;
  }
  console.log(generatedWords(named));
  return 0;
}

/** What is committed goes through the linter, so that nobody builds on a document it refuses. */
async function generateLinted(project: Project): Promise<GeneratedFiles> {
  const { problems, bundle } = await lintProject(project);
  if (problems.length > 0 || bundle === null) throw new ContractBroken(problems);
  return (project.config.render ?? renderFiles)(bundle, project);
}

try {
  process.exitCode = await generate(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof ContractBroken)) throw error;
  console.error(
    `${framedProblems(error.problems, workspaceRoot).join('\n')}\nNothing was generated. Correct the contract and run npm run generate again.`,
  );
  process.exitCode = 1;
}
