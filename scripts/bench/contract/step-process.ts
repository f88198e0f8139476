/** `node step-process.ts STEP SOURCE BUNDLE`: one of our own steps of the pipeline, in a process of its own. */

import { readFile } from 'node:fs/promises';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';

const [, , step = '', source = '', bundle = ''] = process.argv;

async function document(): Promise<OpenApiDocument> {
  const value: unknown = JSON.parse(await readFile(bundle, 'utf8'));
  if (!isOpenApiDocument(value)) throw new Error(`${bundle} is no OpenAPI document.`);
  return value;
}

// Each step loads what it needs and no more, so that its memory is its own.
const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'check files': async () => {
    const { sourceProblems } = await import('../../contract/source-problems.ts');
    expectNone(sourceProblems(source));
  },
  'lint bundle': async () => {
    const { lintBundle } = await import('../../contract/lint-bundle.ts');
    expectNone(await lintBundle(await document(), source));
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
