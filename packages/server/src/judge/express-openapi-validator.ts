/**
 * The part of express-openapi-validator 5.6.2 that judges requests. Its entry point makes one of these for the document
 * it is given, after it has compiled the OpenAPI meta-schema, prepared every schema, and hooked itself into the
 * application: 6 to 9 s and 290 MB for a contract of 1,223 operations. Where this file is is held by a test.
 */
export { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
