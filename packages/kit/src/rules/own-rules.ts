import { bodyHasExamples } from './body-has-examples.ts';
import { componentNamed } from './component-named.ts';
import { deprecationGivesNotice } from './deprecation-gives-notice.ts';
import type { DocumentRule } from './document-rule.ts';
import { errorCodeHasExample } from './error-code-has-example.ts';
import { extensionKnown } from './extension-known.ts';
import { freeTextQueryReserved } from './free-text-query-reserved.ts';
import { lintExceptionReasoned } from './lint-exception-reasoned.ts';
import { listSharesPagination } from './list-shares-pagination.ts';
import { operationDescribed } from './operation-described.ts';
import { operationErrorsDeclared } from './operation-errors-declared.ts';
import { operationIdUnique } from './operation-id-unique.ts';
import { operationIdVerbNoun } from './operation-id-verb-noun.ts';
import { operationSecurityExplicit } from './operation-security-explicit.ts';
import { operationSummarised } from './operation-summarised.ts';
import { operationTagged } from './operation-tagged.ts';
import { patternExplained } from './pattern-explained.ts';
import { postAcceptsIdempotencyKey } from './post-accepts-idempotency-key.ts';
import { requestBodyClosed } from './request-body-closed.ts';
import { requestBodyRequired } from './request-body-required.ts';
import { responseEnumSaysOpen } from './response-enum-says-open.ts';
import { responseHeadersDeclared } from './response-headers-declared.ts';
import { schemaTyped } from './schema-typed.ts';
import { scopeDocumented } from './scope-documented.ts';
import { urlInputHttpOnly } from './url-input-http-only.ts';
import { valueBounded } from './value-bounded.ts';
import { webhookIsDelivery } from './webhook-is-delivery.ts';

/** Our own rules by name; each stands in the file of that name and has a good and a bad fixture. */
export const ownRules: Readonly<Record<string, DocumentRule>> = {
  'body-has-examples': bodyHasExamples,
  'component-named': componentNamed,
  'deprecation-gives-notice': deprecationGivesNotice,
  'error-code-has-example': errorCodeHasExample,
  'extension-known': extensionKnown,
  'free-text-query-reserved': freeTextQueryReserved,
  'lint-exception-reasoned': lintExceptionReasoned,
  'list-shares-pagination': listSharesPagination,
  'operation-described': operationDescribed,
  'operation-errors-declared': operationErrorsDeclared,
  'operation-id-unique': operationIdUnique,
  'operation-id-verb-noun': operationIdVerbNoun,
  'operation-security-explicit': operationSecurityExplicit,
  'operation-summarised': operationSummarised,
  'operation-tagged': operationTagged,
  'pattern-explained': patternExplained,
  'post-accepts-idempotency-key': postAcceptsIdempotencyKey,
  'request-body-closed': requestBodyClosed,
  'request-body-required': requestBodyRequired,
  'response-enum-says-open': responseEnumSaysOpen,
  'response-headers-declared': responseHeadersDeclared,
  'schema-typed': schemaTyped,
  'scope-documented': scopeDocumented,
  'url-input-http-only': urlInputHttpOnly,
  'value-bounded': valueBounded,
  'webhook-is-delivery': webhookIsDelivery,
};

/** For .spectral.yaml, which extends what `npm run generate` compiles of this file. */
export default { rules: ownRules };
