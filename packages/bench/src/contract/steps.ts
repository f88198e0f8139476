import { readFile, writeFile } from 'node:fs/promises';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';

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
    const { sourceProblems } = await import('../../../../scripts/contract/source-problems.ts');
    expectNone(sourceProblems(source));
  },
  'lint source': async ({ source }) => {
    const { lintSource } = await import('../../../../scripts/contract/lint-source.ts');
    expectNone(await lintSource(source));
  },
  bundle: async ({ source, bundle }) => {
    const { bundleContract } = await import('../../../../scripts/contract/bundle-contract.ts');
    await writeFile(bundle, JSON.stringify(await bundleContract(source)));
  },
  'lint bundle': async ({ source, bundle }) => {
    const { lintBundle } = await import('../../../../scripts/contract/lint-bundle.ts');
    expectNone(await lintBundle(await documentIn(bundle), source));
  },
  types: async ({ bundle }) => {
    const { renderTypes } = await import('@seogeo/kit/generate');
    await renderTypes(await documentIn(bundle), '');
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

async function documentIn(bundle: string): Promise<OpenApiDocument> {
  const value: unknown = JSON.parse(await readFile(bundle, 'utf8'));
  if (!isOpenApiDocument(value)) throw new Error(`${bundle} is no OpenAPI document.`);
  return value;
}

function expectNone(problems: readonly unknown[]): void {
  if (problems.length > 0)
    throw new Error(`There are ${problems.length} problems; the first: ${JSON.stringify(problems[0])}`);
}
