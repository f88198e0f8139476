import type { RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import rulesets from '@stoplight/spectral-rulesets';
import { foreignRuleset } from './foreign-ruleset.ts';
import { ownRules } from './own-rules.ts';

/**
 * What the bundle is held against: all of `spectral:oas`, all of OWASP's API Security Top 10 (2023) and our own.
 * A rule that never fits has its reason beside it; where one does not fit a single place, that place says so with
 * `x-lint-exception`.
 */
export const ruleset: RulesetDefinition = {
  extends: [
    [foreignRuleset('spectral:oas', rulesets.oas), 'all'],
    [foreignRuleset('spectral-owasp-ruleset', owasp), 'all'],
  ],
  rules: {
    ...ownRules,

    // Redocly's no-invalid-media-type-examples and no-invalid-schema-examples check the same, thirty times faster.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
    // source-file-used says it of the file, which is where it can be mended.
    'oas3-unused-component': 'off',
    // OpenAPI 3.1 (section 4.8.30) lets any scheme list roles; the rule still wants scopes declared by OAuth 2.
    'oas3-operation-security-defined': 'off',
    // The tags stand in the order in which a newcomer needs them.
    'openapi-tags-alphabetical': 'off',
    // Whoever runs a deployment answers for it; this document cannot know their address.
    'contact-properties': 'off',
    // OpenAPI 3.1 excludes license.url where license.identifier stands.
    'license-url': 'off',

    // Our own rules say the same with the way to mend it, and of webhooks too.
    'operation-description': 'off',
    'operation-operationId': 'off',
    'operation-operationId-unique': 'off',
    'operation-singular-tag': 'off',
    'operation-tag-defined': 'off',
    'operation-tags': 'off',
    'owasp:api4:2023-array-limit': 'off',
    'owasp:api4:2023-integer-limit': 'off',
    'owasp:api4:2023-integer-limit-legacy': 'off',
    'owasp:api4:2023-rate-limit-responses-429': 'off',
    'owasp:api4:2023-rate-limit-retry-after': 'off',
    'owasp:api4:2023-string-limit': 'off',
    'owasp:api8:2023-define-error-responses-401': 'off',
    'owasp:api8:2023-define-error-responses-500': 'off',

    // Crashes on a schema property that is called `parameters`; our identifiers are UUIDs.
    'owasp:api1:2023-no-numeric-ids': 'off',
    // Wants one family of rate limit headers and no other; response-headers-declared wants both that we promise.
    'owasp:api4:2023-rate-limit': 'off',
    // Titles, prompts and messages are free text in any script; value-bounded still wants their length limited.
    'owasp:api4:2023-string-restricted': 'off',
    // CORS is off unless an operator names origins, so no response promises the header.
    'owasp:api8:2023-define-cors-origin': 'off',
    // One document serves every environment: its server is whichever host it was read from.
    'owasp:api9:2023-inventory-environment': 'off',
  },
};
