import { type JsonObject, rewritten, schemasOf, texts } from '@seogeo/document';
import { type Direction, hasInt64Texts, hiddenMembers, isHidden } from '@seogeo/server/acceptors';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { markFiles } from './mark-files.ts';
import { noRules } from './no-rules.ts';
import { schemaType, schemaTypeWithTexts } from './schema-type.ts';

const { factory } = ts;

/** Whether a document has members that go one way only. */
export function hasWays(document: JsonObject): boolean {
  return [...schemasOf(document)].some(({ value }) => value.readOnly === true || value.writeOnly === true);
}

/**
 * openapi-typescript's types of what goes one way, as the server lets it pass: a member that does not go that way is
 * never there, whoever requires it. `defaultNonNullable` is off because a request field with a default may be left out.
 */
export async function oneWayTypes(document: JsonObject, direction: Direction): Promise<ts.Node[]> {
  const typed: OpenAPI3 = JSON.parse(
    JSON.stringify(
      rewritten('document', document, (kind, value) =>
        kind === 'schema' && 'required' in value ? wanting(document, value, direction) : value,
      ),
    ),
  );
  markFiles(typed);
  return openapiTS(typed, {
    defaultNonNullable: false,
    silent: true,
    transform: hasInt64Texts(document) ? schemaTypeWithTexts : schemaType,
    transformProperty: (property, schema) =>
      isHidden(document, schema, direction) ? neverThere(property) : undefined,
    // The bundle has been linted.
    redocly: await noRules(),
  });
}

function wanting(document: JsonObject, schema: JsonObject, direction: Direction): JsonObject {
  const hidden = hiddenMembers(document, schema, direction);
  return { ...schema, required: texts(schema.required).filter((name) => !hidden.has(name)) };
}

function neverThere({ modifiers, name }: ts.PropertySignature): ts.PropertySignature {
  const optional = factory.createToken(ts.SyntaxKind.QuestionToken);
  const never = factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
  return factory.createPropertySignature(modifiers, name, optional, never);
}
