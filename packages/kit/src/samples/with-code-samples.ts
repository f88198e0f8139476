import { type OpenApiDocument, withOperations } from '@seogeo/document';
import { codeSamples, type SampleMaker } from './code-samples.ts';

/**
 * A copy of the bundle in which each operation has its samples as `x-codeSamples`, as Redocly and others show them.
 * For documentation only: the bundle that is committed and served stays free of them.
 */
export function withCodeSamples(document: OpenApiDocument, makers?: readonly SampleMaker[]): OpenApiDocument {
  const samples = codeSamples(document, makers);
  return withOperations(document, ({ value }) => ({
    ...value,
    'x-codeSamples': samples.get(String(value.operationId)) ?? [],
  }));
}
