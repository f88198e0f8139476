import { readFile, writeFile } from 'node:fs/promises';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import type { Project } from '@seogeo/kit';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';

/** The files that the steps hand on, by their absolute paths. */
export interface StepFiles {
  /** The root document. */
  readonly source: string;
  readonly bundle: string;
}

type Step = (files: StepFiles) => Promise<void>;

/** The pipeline's steps in their order. Each loads what it needs and no more, so that its memory is its own. */
export const steps: Readonly<Record<string, Step>> = {
  'check files': async ({ source }) => {
    const { sourceProblems } = await import('../../../kit/src/lint/source-problems.ts');
    expectNone(sourceProblems(await projectOf(source)));
  },
  'lint source': async ({ source }) => {
    const { lintFiles } = await import('@seogeo/kit');
    expectNone(await lintFiles(await projectOf(source)));
  },
  bundle: async ({ source, bundle }) => {
    const { bundleProject } = await import('@seogeo/kit');
    await writeFile(bundle, JSON.stringify(await bundleProject(await projectOf(source))));
  },
  'lint bundle': async ({ source, bundle }) => {
    const { lintBundle } = await import('../../../kit/src/lint/lint-bundle.ts');
    expectNone(await lintBundle(await documentIn(bundle), await projectOf(source)));
  },
  types: async ({ bundle }) => {
    const { renderTypes } = await import('@seogeo/kit/generate');
    renderTypes(await documentIn(bundle), '');
  },
  'operation table': async ({ bundle }) => {
    const { operationTable } = await import('@seogeo/kit');
    operationTable(await documentIn(bundle));
  },
  'code samples': async ({ bundle }) => {
    const { renderSamples } = await import('../../../../scripts/contract/samples/render-samples.ts');
    renderSamples(await documentIn(bundle));
  },
};

/** This repository's contract with another root document. */
async function projectOf(source: string): Promise<Project> {
  const { findProject } = await import('@seogeo/kit');
  return findProject(workspaceRoot, source);
}

async function documentIn(bundle: string): Promise<OpenApiDocument> {
  const value: unknown = JSON.parse(await readFile(bundle, 'utf8'));
  if (!isOpenApiDocument(value)) throw new Error(`${bundle} is no OpenAPI document.`);
  return value;
}

function expectNone(problems: readonly unknown[]): void {
  if (problems.length > 0)
    throw new Error(`There are ${problems.length} problems; the first: ${JSON.stringify(problems[0])}`);
}
