import { type BaseResolver, bundle, type Config, type Document } from '@redocly/openapi-core';
import {
  fragment,
  isObject,
  type JsonObject,
  member,
  type OpenApiDocument,
  schemasOf,
  upgraded,
} from '@seogeo/document';
import { completeDocument } from '../generate/complete-document.ts';
import { ContractBroken } from '../problems/contract-problem.ts';
import { ownNames, withComponentNames } from './component-names.ts';
import { nameDynamicPlaces, namePlaces } from './name-places.ts';
import { problemsIn, redoclyErrors, unreadable } from './redocly-problems.ts';
import { SourceResolver } from './source-resolver.ts';

const NO_DOCUMENT = 'This is no OpenAPI document. Write "openapi: 3.1.1", info and paths at its root.';

/** Why a document is not read, whichever command meets it; null where it says that it is OpenAPI 3.0 or 3.1, or Arazzo, which is linted. */
function versionProblem(document: unknown): string | null {
  const [version, swagger] = [member(document, 'openapi'), member(document, 'swagger')];
  const isArazzo = typeof member(document, 'arazzo') === 'string';
  if (isArazzo || (typeof version === 'string' && /^3\.[01]\.\d+/.test(version))) return null;
  if (swagger !== undefined)
    return `This is Swagger ${String(swagger)}, and OpenAPI 3.0 or 3.1 is needed. Convert it first, for example with swagger2openapi.`;
  if (version === undefined) return NO_DOCUMENT;
  if (/^3\.[01]$/.test(String(version)))
    return 'The version of OpenAPI has three numbers, as a text. Write "openapi: 3.1.1".';
  return `This is OpenAPI ${String(version)}, and 3.0 or 3.1 is needed. Write "openapi: 3.1.1".`;
}

/** A document as it was parsed, and what its references are read with. */
export interface ReadSource {
  readonly document: Document;
  readonly resolver: BaseResolver;
}

/** A mapping may name a schema by its name alone (OpenAPI 3.1, section 4.8.25.3), which Redocly takes for a file's. */
function nameMappings(document: JsonObject): void {
  const schemas = member(document.components, 'schemas');
  for (const { value } of schemasOf(document)) {
    const mapping = member(value.discriminator, 'mapping');
    if (!isObject(mapping) || !isObject(schemas)) continue;
    for (const [name, target] of Object.entries(mapping)) {
      if (typeof target === 'string' && Object.hasOwn(schemas, target))
        Object.assign(mapping, { [name]: fragment(['components', 'schemas', target]) });
    }
  }
}

/** @throws ContractBroken where the root document cannot be read, or is not of OpenAPI 3.0 or 3.1 */
export async function readSource(source: string, config: Config, folder: string): Promise<ReadSource> {
  const resolver = new SourceResolver(config.resolve, source, folder);
  // Redocly throws some failures and returns others.
  const document = await resolver.resolveDocument(null, source, true).catch((error: unknown) => {
    if (error instanceof ContractBroken || !(error instanceof Error)) throw error;
    throw new ContractBroken([unreadable(source, error, folder)]);
  });
  if (document instanceof Error) throw new ContractBroken([unreadable(source, document, folder)]);
  const root: unknown = document.parsed;
  const wrong = versionProblem(root);
  if (!isObject(root) || wrong !== null)
    throw new ContractBroken([
      { ...unreadable(source, wrong ?? NO_DOCUMENT, folder), rule: 'openapi-version' },
    ]);
  nameMappings(root);
  const problemIn = problemsIn(source, folder);
  const nameless = namePlaces(root).map(([way, reference]) => {
    const message = `No $anchor is called ${reference.slice(1)}: write the way to the schema, such as "#/components/schemas/Name".`;
    return problemIn(way, 'no-unresolved-refs', message);
  });
  if (nameless.length > 0) throw new ContractBroken(nameless);
  return { document, resolver };
}

/**
 * Makes one OpenAPI 3.1 document of its files, with its components in alphabetical order so that a moved `$ref` does
 * not reorder the result; of 3.0 it says what it said before (`upgraded`).
 *
 * @param source absolute path of the root document
 * @param folder what files are named relative to
 * @throws ContractBroken naming file, line and column, where the files cannot be read as one document
 */
export async function bundleSource(
  source: string,
  config: Config,
  folder: string,
  read?: ReadSource,
): Promise<OpenApiDocument> {
  const { document, resolver } = read ?? (await readSource(source, config, folder));
  const own = ownNames(document.parsed);
  const { bundle: bundled, problems } = await bundle({
    doc: document,
    config,
    externalRefResolver: resolver,
  });
  const errors = redoclyErrors(problems, folder);
  if (errors.length > 0) throw new ContractBroken(errors);
  // Through JSON: YAML's anchors share objects, which a change in one place would change in all.
  const parsed: unknown = JSON.parse(JSON.stringify(bundled.parsed));
  if (isObject(parsed)) nameDynamicPlaces(parsed);
  const complete = completeDocument(isObject(parsed) ? upgraded(withComponentNames(parsed, own)) : parsed);
  if (complete !== null) return complete;
  throw new ContractBroken([unreadable(source, NO_DOCUMENT, folder)]);
}
