import { readFile, rename, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle-contract.ts';
import { bundleFile, operationsFile, sourceDocument, typesFile } from './contract-files.ts';
import { renderBundle, renderOperations, renderTypes } from './render-contract.ts';

/** Contents by absolute path. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** Runs the pipeline in memory: the same source always gives the same bytes. */
export async function generateFiles(source: string = sourceDocument): Promise<GeneratedFiles> {
  const document = await bundleContract(source);
  const bundle = renderBundle(document);
  return new Map([
    [bundleFile, bundle],
    [typesFile, await renderTypes(bundle)],
    [operationsFile, renderOperations(document)],
  ]);
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
