/** The parts of a bundled OpenAPI 3.1 document that generators read. Other members are kept as they are. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Components;
  /** What operations without `security` of their own ask for. */
  readonly security?: readonly SecurityRequirement[];
  /** Our extension: how an operation's page parameters are called when not `page` and `pageSize`. */
  readonly 'x-pagination'?: { readonly page?: string; readonly pageSize?: string };
}

/** Path Item Object: operations by lower-case method beside the parameters they share. */
export type PathItem = Readonly<Partial<Record<HttpMethod, Operation>>> & {
  readonly parameters?: readonly ParameterOrRef[];
};

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Scopes or roles by the name of a security scheme; all of them are needed. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  /** In a bundle of ours every operation of a path has one; see `completeDocument`. */
  readonly operationId: string;
  readonly summary?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly ParameterOrRef[];
  readonly responses?: Readonly<Record<string, unknown>>;
  /** `runtime`: the server answers it by itself, so there is no handler to write. */
  readonly 'x-served-by'?: 'runtime';
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly schema?: unknown;
}

export type ParameterOrRef = Parameter | { readonly $ref: string };

export interface Components {
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly [section: string]: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a parsed bundle has the shape above, as far as generators rely on it. */
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
