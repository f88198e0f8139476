/**
 * What TypeScript derives from openapi-typescript's `operations`: one operation's input, and the
 * responses a handler may give.
 */
import type { Reply, ReplyShape } from './reply.ts';

type Empty = Record<never, never>;

/** openapi-typescript adds `[name: string]: unknown` to headers; only the declared names matter. */
type DeclaredKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

type OptionalKeys<T> = {
  [Key in DeclaredKeys<T>]-?: Empty extends Pick<T, Key> ? Key : never;
}[DeclaredKeys<T>];

type RequiredKeys<T> = Exclude<DeclaredKeys<T>, OptionalKeys<T>>;

type ParametersIn<Operation, Place extends string> = Operation extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? [NonNullable<Parameters[Place]>] extends [never]
      ? Empty
      : NonNullable<Parameters[Place]>
    : Empty
  : Empty;

/** Parameters that always have a value because the contract gives them a default. */
type Defaulted = 'page' | 'pageSize';

type WithDefaults<Query> = {
  [Key in keyof Query as Key extends Defaulted ? Key : never]-?: Exclude<Query[Key], undefined>;
} & { [Key in keyof Query as Key extends Defaulted ? never : Key]: Query[Key] };

/** HTTP field names are case-insensitive; Node gives them in lower case. */
type LowerCaseKeys<Headers> = {
  [Key in keyof Headers as Key extends string ? Lowercase<Key> : never]: Headers[Key];
};

type ContentOf<Body> = Body extends { content: infer Content } ? Content[keyof Content] : undefined;

type BodyOf<Operation> = Operation extends { requestBody: infer Body }
  ? ContentOf<Body>
  : Operation extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? undefined
      : ContentOf<NonNullable<Body>> | undefined
    : undefined;

/** Everything the client sent, validated and coerced by the contract. */
export interface Input<Ops, Id extends keyof Ops> {
  readonly path: ParametersIn<Ops[Id], 'path'>;
  readonly query: WithDefaults<ParametersIn<Ops[Id], 'query'>>;
  /** Only declared headers, lower-case. */
  readonly headers: LowerCaseKeys<ParametersIn<Ops[Id], 'header'>>;
  readonly body: BodyOf<Ops[Id]>;
}

/** `offset` records are before this page; `number` starts at 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

/** A `Page` for operations that take `page` and `pageSize`, otherwise null. */
export type PageOf<Ops, Id extends keyof Ops> =
  ParametersIn<Ops[Id], 'query'> extends { page?: number; pageSize?: number }
    ? 'page' extends keyof ParametersIn<Ops[Id], 'query'>
      ? Page
      : null
    : null;

/** Headers the server itself sends: a handler never gives them. */
type ServerHeader =
  | 'content-type'
  | 'content-length'
  | 'date'
  | 'location'
  | 'retry-after'
  | 'x-request-id'
  | 'x-ratelimit-limit'
  | 'x-ratelimit-remaining'
  | 'x-ratelimit-reset'
  | 'ratelimit'
  | 'ratelimit-policy'
  | 'idempotent-replayed'
  | 'www-authenticate'
  | 'allow'
  | 'etag'
  | 'cache-control'
  | 'deprecation'
  | 'sunset'
  | 'link'
  | 'preference-applied';

type HeadersOf<Response> = Response extends { headers: infer Headers } ? Headers : Empty;

type OwnHeader<Key> = Key extends string ? (Lowercase<Key> extends ServerHeader ? never : Key) : never;

type LocationOption<Headers> =
  'Location' extends RequiredKeys<Headers>
    ? { readonly location: string }
    : 'Location' extends DeclaredKeys<Headers>
      ? { readonly location?: string }
      : { readonly location?: never };

type HeadersOption<Headers> = [OwnHeader<DeclaredKeys<Headers>>] extends [never]
  ? { readonly headers?: never }
  : [OwnHeader<RequiredKeys<Headers>>] extends [never]
    ? { readonly headers?: { readonly [Key in OwnHeader<DeclaredKeys<Headers>>]?: string } }
    : {
        readonly headers: { readonly [Key in OwnHeader<RequiredKeys<Headers>>]: string } & {
          readonly [Key in OwnHeader<OptionalKeys<Headers>>]?: string;
        };
      };

type TotalOption<Content> = Content extends { meta: { total: number } }
  ? { readonly total: number }
  : { readonly total?: never };

/** The convention: `{ data, meta }` around a success, `{ error }` around a failure; else the body itself. */
type DataOf<Content> = Content extends { data: infer Data; meta: object }
  ? Data
  : Content extends { error: infer Failure }
    ? Omit<Failure, 'requestId'>
    : Content;

/** A handler may hand over what it may not change itself. */
type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;

type ShapeOfResponse<Status, Response> = Status extends number
  ? {
      readonly status: Status;
      readonly data: ReadonlyDeep<DataOf<ContentOf<Response>>>;
      readonly options: LocationOption<HeadersOf<Response>> &
        HeadersOption<HeadersOf<Response>> &
        TotalOption<ContentOf<Response>> & { readonly preferenceApplied?: string };
    }
  : never;

/** The union of all responses that the contract declares for an operation. */
export type ReplyShapes<Ops, Id extends keyof Ops> = Ops[Id] extends { responses: infer Responses }
  ? { [Status in keyof Responses]: ShapeOfResponse<Status, Responses[Status]> }[keyof Responses]
  : never;

/** A handler's answer to one operation. */
export type ReplyTo<Ops, Id extends keyof Ops> = Reply<Extract<ReplyShapes<Ops, Id>, ReplyShape>>;
