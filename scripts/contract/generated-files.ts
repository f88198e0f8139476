import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import {
  bundleProject,
  ContractBroken,
  type ContractProblem,
  type GeneratedFiles,
  operationTable,
  type Project,
  renderBundle,
  renderOperations,
  sourcePlace,
  withOverrides,
} from '@seogeo/kit';
import { featureHandlers, renderAcceptors, renderTypes } from '@seogeo/kit/generate';
import { ExampleMissing } from '@seogeo/kit/samples';
import { ACCEPTORS_TYPES } from '@seogeo/server/acceptors';
import { renderClientExamples } from './client/render-client-examples.ts';
import { renderClientBasePath, renderClientOperations } from './client/render-client-operations.ts';
import { renderClientSchemas } from './client/render-client-schemas.ts';
import { compileRules } from './compile-rules.ts';
import {
  accountFiles,
  clientBasePathFile,
  clientExamplesFile,
  clientOperationsFile,
  clientSchemasFile,
  ownRulesFile,
  publicFiles,
  type ServedFiles,
  samplesFile,
  spectralRuleset,
} from './contract-files.ts';
import { DO_NOT_EDIT } from './do-not-edit.ts';
import { renderSamples } from './samples/render-samples.ts';

/** Runs the pipeline in memory: the same source always gives the same bytes. */
export async function generateFiles(project: Project): Promise<GeneratedFiles> {
  const render = project.config.render ?? renderFiles;
  return render(await bundleProject(project), project);
}

/** What the account's contract asks for: nobody but our own console calls it, so it has neither client nor samples. */
export async function renderAccountFiles(
  document: OpenApiDocument,
  project: Project,
): Promise<GeneratedFiles> {
  return renderServed(document, project, accountFiles);
}

/** What every contract asks for that is served. */
async function renderServed(
  document: OpenApiDocument,
  project: Project,
  { bundle, types, operations, acceptors, acceptorsTypes, backend }: ServedFiles,
): Promise<GeneratedFiles> {
  const rows = operationTable(document);
  return new Map([
    [bundle, renderBundle(document)],
    [types, renderTypes(document, DO_NOT_EDIT)],
    [operations, renderOperations({ rows, notServed: [] }, DO_NOT_EDIT)],
    [acceptors, renderAcceptors(document, rows, DO_NOT_EDIT)],
    [acceptorsTypes, `${DO_NOT_EDIT}\n${ACCEPTORS_TYPES}`],
    [spectralRuleset, withOverrides(await readFile(spectralRuleset, 'utf8'), document, project)],
    ...featureHandlers(document, backend, DO_NOT_EDIT),
  ]);
}

/**
 * The files that a bundle asks for.
 *
 * @throws ContractBroken where a code sample cannot be made
 */
export async function renderFiles(document: OpenApiDocument, project: Project): Promise<GeneratedFiles> {
  const rows = operationTable(document);
  // First: what a sample lacks, the docstrings of the client lack as well.
  const samples = samplesOf(document, project);
  return new Map([
    ...(await renderServed(document, project, publicFiles)),
    [clientOperationsFile, renderClientOperations(document, rows)],
    [clientBasePathFile, renderClientBasePath(document)],
    [clientSchemasFile, renderClientSchemas(document)],
    [clientExamplesFile, renderClientExamples(document, rows)],
    [samplesFile, samples],
    [ownRulesFile, await compileRules()],
  ]);
}

function samplesOf(document: OpenApiDocument, { source, folder }: Project): string {
  try {
    return renderSamples(document);
  } catch (error) {
    if (!(error instanceof ExampleMissing)) throw error;
    const problems = error.missing.map(({ message, path }): ContractProblem => {
      const { line, column, file } = sourcePlace(source, path);
      const named = relative(folder, file);
      return { file: named, line, column, severity: 'error', rule: 'code-samples', message };
    });
    throw new ContractBroken(problems);
  }
}
