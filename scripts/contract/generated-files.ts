import { readFile, rename, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { bundleContract } from './bundle-contract.ts';
import {
  bundleFile,
  operationsFile,
  samplesFile,
  sourceDocument,
  typesFile,
  workspaceRoot,
} from './contract-files.ts';
import { ContractBroken } from './contract-problem.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { renderBundle, renderOperations, renderTypes } from './render-contract.ts';
import { renderSamples } from './samples/render-samples.ts';
import { ExampleMissing } from './samples/sample-call.ts';
import { sourcePlace } from './source-place.ts';

/** Contents by absolute path. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** Runs the pipeline in memory: the same source always gives the same bytes. */
export async function generateFiles(source: string = sourceDocument): Promise<GeneratedFiles> {
  return renderFiles(await bundleContract(source), source);
}

/**
 * The files that a bundle asks for.
 *
 * @param source absolute path of the root document the bundle was made from
 * @throws ContractBroken where a code sample cannot be made
 */
export async function renderFiles(document: OpenApiDocument, source: string): Promise<GeneratedFiles> {
  const bundle = renderBundle(document);
  return new Map([
    [bundleFile, bundle],
    [typesFile, await renderTypes(bundle)],
    [operationsFile, renderOperations(document)],
    [samplesFile, samplesOf(document, source)],
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

/** The files whose contents on disk differ from what the contract says. */
export async function driftingFiles(files: GeneratedFiles): Promise<string[]> {
  const drifting: string[] = [];
  for (const [file, content] of files) {
    const onDisk = await readFile(file, 'utf8').catch(() => null);
    if (onDisk !== content) drifting.push(file);
  }
  return drifting;
}

/** Writes each file beside its place first, so that a reader never sees half of it. */
export async function writeFiles(files: GeneratedFiles, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const content = files.get(path);
    if (content === undefined) continue;
    const beside = `${path}.${process.pid}.tmp`;
    await writeFile(beside, content);
    await rename(beside, path);
  }
}
