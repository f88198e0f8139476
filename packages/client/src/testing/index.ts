/** An API in memory, for the tests of those who use the client. */

export { createTestApi, type Refusal, type TestApi, type TestRequest } from './create-test-api.ts';
