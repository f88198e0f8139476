import { bodyHasExamples } from './body-has-examples.ts';
import { deprecationGivesNotice } from './deprecation-gives-notice.ts';
import type { DocumentRule } from './document-rule.ts';
import { errorCodeHasExample } from './error-code-has-example.ts';
import { freeTextQueryReserved } from './free-text-query-reserved.ts';
import { listSharesPagination } from './list-shares-pagination.ts';
import { operationErrorsDeclared } from './operation-errors-declared.ts';
import { operationIdVerbNoun } from './operation-id-verb-noun.ts';
import { operationSecurityExplicit } from './operation-security-explicit.ts';
import { postAcceptsIdempotencyKey } from './post-accepts-idempotency-key.ts';
import { requestBodyStrict } from './request-body-strict.ts';
import { responseHeadersDeclared } from './response-headers-declared.ts';
import { urlInputHttpOnly } from './url-input-http-only.ts';
import { valueBounded } from './value-bounded.ts';

/** Our own rules by name; each stands in the file of that name and has a good and a bad fixture. */
export const ownRules: Readonly<Record<string, DocumentRule>> = {
  'body-has-examples': bodyHasExamples,
  'deprecation-gives-notice': deprecationGivesNotice,
  'error-code-has-example': errorCodeHasExample,
  'free-text-query-reserved': freeTextQueryReserved,
  'list-shares-pagination': listSharesPagination,
  'operation-errors-declared': operationErrorsDeclared,
  'operation-id-verb-noun': operationIdVerbNoun,
  'operation-security-explicit': operationSecurityExplicit,
  'post-accepts-idempotency-key': postAcceptsIdempotencyKey,
  'request-body-strict': requestBodyStrict,
  'response-headers-declared': responseHeadersDeclared,
  'url-input-http-only': urlInputHttpOnly,
  'value-bounded': valueBounded,
};
