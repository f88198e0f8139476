import { httpMethods, type OpenApiDocument, type PathItem } from '@seogeo/kit';
import { codeSamples } from './code-samples.ts';

/**
 * A copy of the bundle in which each operation has its samples as `x-codeSamples`, as Redocly and others show them.
 * For documentation only: the bundle that is committed and served stays free of them.
 */
export function withCodeSamples(document: OpenApiDocument): OpenApiDocument {
  const samples = codeSamples(document);
  const withSamples = (item: PathItem): PathItem => {
    const copy: Record<string, unknown> = { ...item };
    for (const method of httpMethods) {
      const operation = item[method];
      if (operation === undefined) continue;
      copy[method] = { ...operation, 'x-codeSamples': samples.get(operation.operationId) ?? [] };
    }
    return copy;
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [path, withSamples(item)]);
  return { ...document, paths: Object.fromEntries(paths) };
}
