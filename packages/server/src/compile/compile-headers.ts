import { headersOf, type Located, schemaOf } from '@seogeo/document';

/** A Header Object (OpenAPI 3.1, section 4.8.21). */
export interface CompiledHeader {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  /** JSON Pointer of its schema; null where nothing is said of it. */
  readonly schemaAt: string | null;
}

/** Of a response or an encoding: both pass over a header "Content-Type" (OpenAPI 3.1, sections 4.8.15 and 4.8.17). */
export function compileHeaders(document: object, owner: Located): readonly CompiledHeader[] {
  return headersOf(document, owner).flatMap((header) => {
    const name = header.name.toLowerCase();
    const schemaAt = schemaOf(document, header)?.at ?? null;
    return name === 'content-type' ? [] : [{ name, required: header.required, schemaAt }];
  });
}
