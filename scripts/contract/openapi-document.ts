/** The parts of a bundled OpenAPI 3.1 document that the pipeline reads. Other members are kept as they are. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Components;
}

/** Path Item Object: operations by lower-case method beside the parameters they share. */
export type PathItem = Readonly<Partial<Record<HttpMethod, Operation>>> & {
  readonly parameters?: readonly ParameterOrRef[];
};

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof httpMethods)[number];

export interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly ParameterOrRef[];
  readonly responses: Readonly<Record<string, unknown>>;
  /** `runtime`: the server answers it by itself, so there is no handler to write. */
  readonly 'x-served-by'?: 'runtime';
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
}

export type ParameterOrRef = Parameter | { readonly $ref: string };

export interface Components {
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly [section: string]: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a parsed bundle has the shape above, as far as the pipeline relies on it. */
export function isOpenApiDocument(value: unknown): value is OpenApiDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'openapi' in value &&
    typeof value.openapi === 'string' &&
    'paths' in value &&
    typeof value.paths === 'object' &&
    value.paths !== null &&
    'components' in value &&
    typeof value.components === 'object' &&
    value.components !== null
  );
}
