import { followReference } from './follow-reference.ts';
import type { OpenApiDocument, Operation, Parameter, PathItem } from './openapi-document.ts';

/** An operation's parameters without references; one of the same name and place overrides the path item's. */
export function operationParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: Operation,
): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const written of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = followReference(document, written);
    if (!isParameter(parameter)) {
      throw new Error(
        `A parameter of ${operation.operationId} leads nowhere in the bundle: correct its $ref.`,
      );
    }
    found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...found.values()];
}

function isParameter(value: unknown): value is Parameter {
  return typeof value === 'object' && value !== null && 'name' in value && 'in' in value;
}
