import type { HeaderPlace, JsonObject, Located, MediaPlace } from '@seogeo/document';

export type Place = 'path' | 'query' | 'header' | 'cookie';

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface Parameter {
  readonly in: Place;
  readonly name: string;
  readonly required: boolean;
  readonly schema: Located;
  readonly style: string;
  readonly explode: boolean;
  /** True where the value is sent as JSON text (`content` instead of `schema`). */
  readonly json: boolean;
  /** Where it stands in the document, as a JSON Pointer; so below. */
  readonly at: string;
}

export interface RequestBody {
  readonly required: boolean;
  /** Every documented media type, in lower case, ranges such as `text/*` included. */
  readonly mediaTypes: readonly string[];
  /** The one that is sent; null where the judge cannot write any of them. */
  readonly sent: { readonly mediaType: string; readonly schema: Located } | null;
  readonly at: string;
}

export interface DocumentedResponse {
  readonly headers: readonly HeaderPlace[];
  readonly content: readonly MediaPlace[];
  readonly at: string;
}

/** One way to prove who is asking (OpenAPI 3.1, section 4.8.27). */
export interface SecurityScheme {
  readonly name: string;
  readonly kind: 'bearer' | 'basic' | 'apiKey';
  readonly place: 'header' | 'query' | 'cookie';
  /** Of the header, query parameter or cookie. */
  readonly parameter: string;
}

export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  /** By status, range (`4XX`) or `default`. */
  readonly responses: ReadonlyMap<string, DocumentedResponse>;
  /** One of these has to be met, all schemes of it together; empty where no credentials are asked for. */
  readonly security: readonly (readonly SecurityScheme[])[];
  readonly at: string;
}

export interface Contract {
  readonly document: JsonObject;
  readonly title: string;
  readonly operations: readonly Operation[];
  /** The first absolute address of `servers`; null where there is none. */
  readonly server: string | null;
  /** File and line of a place in the document, such as `openapi.yaml:12`. */
  readonly lineOf: (at: string) => string;
  /** Operations that are not judged at all, each with the reason in a sentence. */
  readonly leftOut: readonly string[];
}

/** Whether credentials are asked for on every way in. */
export function isSecured({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => requirement.length > 0);
}
