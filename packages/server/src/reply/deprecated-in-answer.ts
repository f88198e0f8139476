import { declaredFor } from '@seogeo/document';
import { occurring } from '../compile/deprecated-fields.ts';
import type { Deprecation } from '../compile/deprecation.ts';
import type { OperationDeprecations } from '../compile/deprecations.ts';
import type { Answer } from './answer.ts';

const none: readonly Deprecation[] = [];

/** What of an answer is deprecated. The body is parsed again only where something in it may be. */
export function deprecatedInAnswer(
  { responses }: OperationDeprecations,
  { status, body }: Answer,
): readonly Deprecation[] {
  if (responses.size === 0) return none;
  const fields = declaredFor(responses, status);
  return fields === undefined || body === null ? none : occurring(fields, JSON.parse(body));
}
