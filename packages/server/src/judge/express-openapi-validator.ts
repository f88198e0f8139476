/**
 * The class behind express-openapi-validator 5.6.2's entry point, and what it is given. `middleware` of the entry point
 * would run its loader, which compiles the whole OpenAPI meta-schema for every operation even where that is not to be
 * checked: 36 ms each instead of 0.2 (medians of 60, two busy cores), 36 s for a contract of 1,000 operations. The
 * entry point itself takes 2 MB and no time worth telling more. Where these files are is held by a test.
 */
export type { Spec } from 'express-openapi-validator/dist/framework/openapi.spec.loader.js';
export { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js';
