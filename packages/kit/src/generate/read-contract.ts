import { lintDocument } from '@redocly/openapi-core';
import { type JsonObject, type OpenApiDocument, objectAt } from '@seogeo/document';
import { ContractBroken } from '../problems/contract-problem.ts';
import { bundleSource, readSource } from '../redocly/bundle-source.ts';
import { ownConfig } from '../redocly/redocly-config.ts';
import { redoclyErrors } from '../redocly/redocly-problems.ts';
import { nearestName } from '../rules/nearest-name.ts';

/** What has to be right for types, routes and validators to be made; style is not ours to judge. */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-declaration-must-exist': 'error',
  'path-parameters-defined': 'error',
};

/** A schema of 3.1 may have members of any name (section 4.8.24), which are passed over, but for what is misspelled; any word is near to three letters. */
const openSchemas = {
  id: 'open-schemas',
  typeExtension: {
    oas3: (types: JsonObject, version: unknown) => {
      const known = Object.keys(objectAt(types, 'Schema', 'properties')).filter((name) =>
        /^\w{4,}$/.test(name),
      );
      const additionalProperties = (_value: unknown, name: string) =>
        nearestName(name, known) === null ? {} : undefined;
      const Schema = { ...objectAt(types, 'Schema'), additionalProperties };
      return version === 'oas3_1' ? { ...types, Schema } : types;
    },
  },
};

/**
 * Reads an OpenAPI 3.1 document of one file or many, YAML or JSON, as one bundle. Only these rules are applied: no
 * configuration of Redocly's on this machine has a say, and nothing is reported anywhere.
 *
 * @param source absolute path of the root document
 * @throws ContractBroken with file, line and column of everything that is wrong
 */
export async function readContract(source: string): Promise<OpenApiDocument> {
  const folder = process.cwd();
  const config = await ownConfig({ rules, plugins: [openSchemas] });
  const read = await readSource(source, config, folder);
  const { document, resolver } = read;
  const found = await lintDocument({ document, config, externalRefResolver: resolver });
  const errors = redoclyErrors(found, folder);
  if (errors.length > 0) throw new ContractBroken(errors);
  return bundleSource(source, config, folder, read);
}
