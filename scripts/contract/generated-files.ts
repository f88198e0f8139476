import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import {
  ContractBroken,
  type GeneratedFiles,
  operationTable,
  renderBundle,
  renderOperations,
} from '@seogeo/kit';
import { renderAcceptors, renderTypes } from '@seogeo/kit/generate';
import { ACCEPTORS_TYPES } from '@seogeo/server/acceptors';
import { bundleContract } from './bundle-contract.ts';
import { renderClientExamples } from './client/render-client-examples.ts';
import { renderClientOperations } from './client/render-client-operations.ts';
import { compileRules } from './compile-rules.ts';
import {
  acceptorsFile,
  acceptorsTypesFile,
  bundleFile,
  clientExamplesFile,
  clientOperationsFile,
  operationsFile,
  ownRulesFile,
  samplesFile,
  sourceDocument,
  spectralRuleset,
  typesFile,
  workspaceRoot,
} from './contract-files.ts';
import { DO_NOT_EDIT } from './do-not-edit.ts';
import { type RunRedocly, runRedocly } from './run-redocly.ts';
import { renderSamples } from './samples/render-samples.ts';
import { ExampleMissing } from './samples/sample-call.ts';
import { sourcePlace } from './source-place.ts';
import { withOverrides } from './spectral-overrides.ts';

/** Runs the pipeline in memory: the same source always gives the same bytes. */
export async function generateFiles(
  source: string = sourceDocument,
  redocly: RunRedocly = runRedocly,
): Promise<GeneratedFiles> {
  return renderFiles(await bundleContract(source, redocly), source);
}

/**
 * The files that a bundle asks for.
 *
 * @param source absolute path of the root document the bundle was made from
 * @throws ContractBroken where a code sample cannot be made
 */
export async function renderFiles(document: OpenApiDocument, source: string): Promise<GeneratedFiles> {
  const rows = operationTable(document);
  return new Map([
    [bundleFile, renderBundle(document)],
    [typesFile, await renderTypes(document, DO_NOT_EDIT)],
    [operationsFile, renderOperations(rows, DO_NOT_EDIT)],
    [acceptorsFile, renderAcceptors(document, rows, DO_NOT_EDIT)],
    [acceptorsTypesFile, `${DO_NOT_EDIT}\n${ACCEPTORS_TYPES}`],
    [clientOperationsFile, renderClientOperations(document, rows)],
    [clientExamplesFile, renderClientExamples(document, rows)],
    [samplesFile, samplesOf(document, source)],
    [ownRulesFile, await compileRules()],
    [spectralRuleset, withOverrides(await readFile(spectralRuleset, 'utf8'), document)],
  ]);
}

function samplesOf(document: OpenApiDocument, source: string): string {
  try {
    return renderSamples(document);
  } catch (error) {
    if (!(error instanceof ExampleMissing)) throw error;
    const place = sourcePlace(source, error.path);
    const { message } = error;
    const file = relative(workspaceRoot, place.file);
    const { line, column } = place;
    throw new ContractBroken([{ file, line, column, severity: 'error', rule: 'code-samples', message }]);
  }
}
