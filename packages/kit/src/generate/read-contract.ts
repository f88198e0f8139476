import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  type Document,
  lintDocument,
  type RawUniversalConfig,
} from '@redocly/openapi-core';
import { member, type OpenApiDocument } from '@seogeo/document';
import { checkVersion } from './check-version.ts';
import { completeDocument } from './complete-document.ts';
import { ContractBroken } from './contract-problem.ts';
import { redoclyProblems, unreadable } from './redocly-problems.ts';

/** What has to be right for types, routes and validators to be made; style is not ours to judge. */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'spec-components-invalid-map-name': 'error',
} satisfies RawUniversalConfig['rules'];

/** Redocly knows boolean schemas (JSON Schema 2020-12, section 4.3.2) in some places only. */
const LEGAL = 'Expected type `Schema` (object) but got `boolean`';

/**
 * Reads an OpenAPI 3.1 document of one file or many, YAML or JSON, as one bundle. Only these rules are applied: no
 * configuration of Redocly's on this machine has a say, and nothing is reported anywhere.
 *
 * @param source absolute path of the root document
 * @throws ContractBroken with file, line and column of everything that is wrong
 */
export async function readContract(source: string): Promise<OpenApiDocument> {
  // Where a configuration is looked for beside the given one; this folder has none.
  const config = await createConfig({ rules }, { extends: [], configPath: import.meta.dirname });
  const document = await bundled(source, config);
  const complete = completeDocument(document);
  if (complete === null) throw new ContractBroken([unreadable(source, 'This is no OpenAPI document.')]);
  return complete;
}

async function bundled(source: string, config: Config): Promise<unknown> {
  const resolver = new BaseResolver(config.resolve);
  const document = await parsed(source, resolver);
  checkVersion(member(document, 'parsed'), source);
  const inSource = await lintDocument({ document, config: config.styleguide, externalRefResolver: resolver });
  refuse(inSource);
  const result = await bundle({ doc: document, config, externalRefResolver: resolver });
  refuse(result.problems);
  // Through JSON: YAML's anchors share objects, which a change in one place would change in all.
  const copy: unknown = JSON.parse(JSON.stringify(result.bundle.parsed));
  return copy;
}

/** Redocly throws some failures and returns others. */
async function parsed(source: string, resolver: BaseResolver): Promise<Document> {
  const document = await resolver.resolveDocument(null, source, true).catch((error: unknown) => {
    throw error instanceof Error ? new ContractBroken([unreadable(source, error)]) : error;
  });
  if (document instanceof Error) throw new ContractBroken([unreadable(source, document)]);
  return document;
}

function refuse(problems: Parameters<typeof redoclyProblems>[0]): void {
  const errors = redoclyProblems(problems).filter(
    ({ severity, message }) => severity === 'error' && !message.startsWith(LEGAL),
  );
  if (errors.length > 0) throw new ContractBroken(errors);
}
