import { type OpenApiDocument, writtenPageNames } from '@seogeo/document';
import { astToString } from 'openapi-typescript';
import { bothWays } from './both-ways.ts';
import { hasWays, oneWayTypes } from './one-way-types.ts';
import { operationDefaults } from './operation-defaults.ts';
import { withConventions } from './with-conventions.ts';
import { withPlainReferences } from './with-plain-references.ts';
import { withoutForeignOperations } from './without-foreign-operations.ts';

/**
 * The types of everything in a bundle; where something of it is read-only or write-only, requests have their own. Each
 * operation also says what the server fills in, and by which its list is walked; see
 * `withConventions`.
 *
 * @param doNotEdit the comment line that opens the file
 */
export function renderTypes(document: OpenApiDocument, doNotEdit: string): string {
  const typed = withPlainReferences(withoutForeignOperations(document), document);
  const answered = oneWayTypes(typed, 'response');
  const nodes = hasWays(typed) ? bothWays(answered, oneWayTypes(typed, 'request')) : answered;
  const conventions = { defaults: operationDefaults(document), pagination: writtenPageNames(document) };
  return `${doNotEdit}\n${astToString(withConventions(nodes, conventions))}`;
}
