/** What makes files of an OpenAPI document; it loads the TypeScript compiler. */
export { renderTypes } from './render-types.ts';
