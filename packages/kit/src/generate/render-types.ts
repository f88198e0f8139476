import { type OpenApiDocument, writtenPageNames } from '@seogeo/document';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { noRules } from './no-rules.ts';
import { parameterDefaults } from './parameter-defaults.ts';
import { withConventions } from './with-conventions.ts';
import { withoutForeignOperations } from './without-foreign-operations.ts';
import { withoutLocalDefinitions } from './without-local-definitions.ts';

/**
 * The types of everything in a bundle. `defaultNonNullable` is off because a request field with a default may be
 * left out. Each operation also says which of its parameters the server fills in, and by which its list is walked; see
 * `withConventions`.
 *
 * @param doNotEdit the comment line that opens the file
 */
export async function renderTypes(document: OpenApiDocument, doNotEdit: string): Promise<string> {
  const typed: OpenAPI3 = JSON.parse(
    JSON.stringify(withoutLocalDefinitions(withoutForeignOperations(document))),
  );
  const nodes = await openapiTS(typed, {
    defaultNonNullable: false,
    silent: true,
    // The bundle has been linted.
    redocly: await noRules(),
  });
  const conventions = { defaults: parameterDefaults(document), pagination: writtenPageNames(document) };
  return `${doNotEdit}\n${astToString(withConventions(nodes, conventions))}`;
}
