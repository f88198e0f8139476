import document from '../openapi.json' with { type: 'json' };

export interface Body {
  content?: Record<string, { examples: Record<string, { $ref?: string; value?: unknown }> }>;
}

export interface BundledOperation {
  requestBody?: Body;
  responses: Record<string, Body | { $ref: string }>;
}

/** As much of the bundle as the tests read. */
export interface Bundle {
  info: { version: string; description: string };
  paths: Record<string, Record<string, BundledOperation>>;
  components: {
    schemas: Record<string, { description: string; enum?: string[] }>;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Body>;
    headers: Record<string, { schema: object }>;
    parameters: Record<string, { example: unknown }>;
  };
}

export const bundle = document as unknown as Bundle;

/** Every operation with the JSON Pointer to it. */
export function* operationsOfBundle(): Generator<{ pointer: string; operation: BundledOperation }> {
  for (const [path, item] of Object.entries(bundle.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (method !== 'parameters') yield { pointer: `/paths${segment(path)}/${method}`, operation };
    }
  }
}

/** A JSON Pointer's segment (RFC 6901). */
export const segment = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The component a reference names. */
export const referred = (reference: string): string => reference.split('/').at(-1) ?? '';

export function exampleNamed(name: string): unknown {
  const example = bundle.components.examples[name];
  if (example === undefined) throw new Error(`There is no example ${name}.`);
  return example.value;
}
