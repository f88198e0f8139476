import { member, type OpenApiDocument, type OperationPlace, requestBodyOf } from '@seogeo/document';
import { closedBy } from '../conformance/contract/security.ts';
import { UsageError } from '../conformance/usage-error.ts';
import { sampleBody } from './sample-body.ts';

/** Why a call cannot be written as text; null where it can. */
export function unwritable(document: OpenApiDocument, operation: OperationPlace): string | null {
  const body = requestBodyOf(document, operation);
  if (member(body?.value, 'required') === true && body && sampleBody(document, body) === undefined) {
    return 'its request body is no JSON, form or text.';
  }
  try {
    return closedBy(document, operation);
  } catch (failure) {
    if (failure instanceof UsageError) return failure.message;
    throw failure;
  }
}
