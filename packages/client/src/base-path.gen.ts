// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

/** Where a service has the API, below its host. */
export const BASE_PATH = '/api/public/v1';
