import { isObject } from '@seogeo/document';

/** What a reference may stand for. */
export interface Place {
  readonly reference: string;
  /** Without its alternatives. */
  readonly bare: boolean;
  /** Members that are required there, and are not sent. */
  readonly without: readonly string[];
}

/** Components keep their names, which are seen in generated code. */
export function idOf({ reference, bare, without }: Place): string {
  const way = reference.replace(/^#(\/components)?/, '').replaceAll(/[^\w./~%-]/g, encodeURIComponent);
  return `${bare ? '/bare' : ''}${way}${without.length > 0 ? `/without/${without.map(encodeURIComponent).join(',')}` : ''}`;
}

export function withoutAlternatives(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { oneOf: _, anyOf: __, discriminator: ___, ...others } = schema;
  return others;
}
