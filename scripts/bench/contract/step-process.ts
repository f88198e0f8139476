/** `node step-process.ts STEP SOURCE BUNDLE`: one of our own steps of the pipeline, in a process of its own. */

import { readFile } from 'node:fs/promises';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import { findProject, type Project, projectOf } from '@seogeo/kit';
import { workspaceRoot } from '../../contract/contract-files.ts';

const [, , step = '', source = '', bundle = ''] = process.argv;

async function document(): Promise<OpenApiDocument> {
  const value: unknown = JSON.parse(await readFile(bundle, 'utf8'));
  if (!isOpenApiDocument(value)) throw new Error(`${bundle} is no OpenAPI document.`);
  return value;
}

async function project(): Promise<Project> {
  const ours = await findProject(workspaceRoot);
  return projectOf(workspaceRoot, { ...ours.config, source }, ours.configFile);
}

// Each step loads what it needs and no more, so that its memory is its own.
const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'check files': async () => {
    const { lintSources } = await import('../../../packages/kit/src/lint/lint-sources.ts');
    expectNone(lintSources(source));
  },
  'lint bundle': async () => {
    const { lintBundle } = await import('../../../packages/kit/src/lint/lint-bundle.ts');
    expectNone(await lintBundle(await document(), await project()));
  },
  types: async () => {
    const { renderTypes } = await import('@seogeo/kit/generate');
    await renderTypes(await document(), '');
  },
  'operation table': async () => {
    const { operationTable } = await import('@seogeo/kit');
    operationTable(await document());
  },
  'code samples': async () => {
    const { renderSamples } = await import('../../contract/samples/render-samples.ts');
    renderSamples(await document());
  },
};

function expectNone(problems: readonly unknown[]): void {
  if (problems.length > 0)
    throw new Error(`${problems.length} problems in ${source}; the first: ${JSON.stringify(problems[0])}`);
}

const run = steps[step];
if (run === undefined)
  throw new Error(`There is no step ${step}. Use one of ${Object.keys(steps).join(', ')}.`);
await run();
