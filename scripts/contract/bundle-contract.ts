import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { isOpenApiDocument, type OpenApiDocument, objectAt } from '@seogeo/document';
import { ContractBroken } from '@seogeo/kit';
import { bundleProblems } from './bundle-problems.ts';
import { redoclyConfig, workspaceRoot } from './contract-files.ts';
import { type RunRedocly, runRedocly } from './run-redocly.ts';
import { sourceProblems } from './source-problems.ts';

/**
 * Bundles a multi-file document into one, with its components in alphabetical order so that a moved `$ref` does not
 * reorder the result.
 *
 * @param source absolute path of the root document
 * @throws ContractBroken naming file, line and column, when the files cannot be read as one document
 */
export async function bundleContract(
  source: string,
  redocly: RunRedocly = runRedocly,
): Promise<OpenApiDocument> {
  const inFiles = sourceProblems(source);
  if (inFiles.length > 0) throw new ContractBroken(inFiles);
  return bundleReadable(source, redocly);
}

/** The same for files that `sourceProblems` found nothing in. */
export async function bundleReadable(source: string, redocly: RunRedocly): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-bundle-'));
  try {
    const output = join(folder, 'openapi.json');
    const run = await redocly(['bundle', source, '--output', output, '--config', redoclyConfig]);
    if (run.exitCode !== 0) throw new ContractBroken(problemsOf(`${run.stdout}\n${run.stderr}`, source));
    const document: unknown = JSON.parse(await readFile(output, 'utf8'));
    if (!isOpenApiDocument(document)) {
      throw new ContractBroken([
        {
          file: relative(workspaceRoot, source),
          line: 1,
          column: 1,
          severity: 'error',
          rule: 'bundle',
          message: 'This is not an OpenAPI document. Write openapi, paths and components.',
        },
      ]);
    }
    return withSortedComponents(document);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function problemsOf(output: string, source: string) {
  const problems = bundleProblems(output, resolve(workspaceRoot));
  if (problems.length > 0) return problems;
  const message = `Redocly could not bundle ${dirname(source)}: ${output.trim()}`;
  return [
    {
      file: relative(workspaceRoot, source),
      line: null,
      column: null,
      severity: 'error' as const,
      rule: 'bundle',
      message,
    },
  ];
}

function withSortedComponents(document: OpenApiDocument): OpenApiDocument {
  const components = Object.fromEntries(
    Object.entries(document.components).map(([section, members]) => [
      section,
      sortedByName(objectAt(members)),
    ]),
  );
  return { ...document, components: sortedByName(components) };
}

function sortedByName<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
