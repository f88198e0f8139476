/** What makes files of an OpenAPI document; it loads the TypeScript compiler. */
export { type FeatureBackend, featureHandlers } from './feature-handlers.ts';
export {
  type GeneratedContract,
  type GenerateOptions,
  generateContract,
} from './generate-contract.ts';
export { renderAcceptors } from './render-acceptors.ts';
export { renderTypes } from './render-types.ts';
export { UnknownOperation } from './unknown-operation.ts';
