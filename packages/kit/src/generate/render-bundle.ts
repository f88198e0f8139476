import type { OpenApiDocument } from '@seogeo/document';

/** The bundle as it is committed and served. */
export function renderBundle(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
