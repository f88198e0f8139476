/**
 * What TypeScript derives from openapi-typescript's `operations`: one operation's input, and the
 * responses a handler may give.
 */
import type { ReadableStream } from 'node:stream/web';
import type { Location, Reply, ReplyShape } from './reply.ts';
import type { StatusesOf } from './status-types.ts';

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

/**
 * The names of parameters, and of members of the body, that always have a value, because the contract gives them a default.
 * openapi-typescript does not say which, so an operation's type may have a member that no value has:
 * `defaults: { query: 'page' | 'sort'; header: never; body: 'amount' }`.
 */
type DefaultedIn<
  Operation,
  Place extends 'query' | 'header' | 'cookie' | 'body',
> = 'defaults' extends keyof Operation
  ? NonNullable<Operation['defaults']> extends { readonly [Key in Place]: infer Names }
    ? Names
    : never
  : never;

type WithDefaults<Parameters, Names> = {
  [Key in keyof Parameters as Key extends Names ? Key : never]-?: Exclude<Parameters[Key], undefined>;
} & { [Key in keyof Parameters as Key extends Names ? never : Key]: Parameters[Key] };

/** HTTP field names are case-insensitive; Node gives them in lower case. */
type LowerCaseKeys<Headers> = {
  [Key in keyof Headers as Key extends string ? Lowercase<Key> : never]: Headers[Key];
};

type Bare<Media extends string> = Media extends `${infer Type};${string}`
  ? Lowercase<Type>
  : Lowercase<Media>;

type IsJson<Media> = Media extends string
  ? Bare<Media> extends 'application/json' | `${string}+json`
    ? true
    : false
  : false;

/** Values in JSON one after another, which RFC 8259 has in UTF-8: a text where the schema speaks of all of them. */
export const SEQUENCES = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonlines',
  'application/jsonlines',
  'application/json-seq',
  'application/geo+json-seq',
] as const;
type Sequence = (typeof SEQUENCES)[number];

/** JSON and forms are what their schema says; of the rest the server knows texts and bytes, and reads no other multipart. */
type BodyAs<Media, Schema> = Media extends string
  ? IsJson<Media> extends true
    ? Schema
    : Bare<Media> extends 'application/x-www-form-urlencoded' | 'multipart/form-data'
      ? Schema
      : Bare<Media> extends `multipart/${string}`
        ? never
        : Bare<Media> extends `text/${string}`
          ? string
          : Bare<Media> extends Sequence
            ? string extends Schema
              ? string
              : Uint8Array
            : Uint8Array
  : never;

type RequestContent<Body> = Body extends { content: infer Content }
  ? { [Media in keyof Content]: BodyAs<Media, Content[Media]> }[keyof Content]
  : undefined;

type FilledIn<Body, Names> = [Names] extends [never]
  ? Body
  : Body extends object
    ? Body & Required<Pick<Body, Names & keyof Body>>
    : Body;

type BodyOf<Operation> = Operation extends { requestBody: infer Body }
  ? RequestContent<Body>
  : Operation extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? undefined
      : RequestContent<NonNullable<Body>> | undefined
    : undefined;

/** Everything the client sent, validated and coerced by the contract. */
export type Input<Ops, Id extends keyof Ops> = InputOf<Ops[Id]>;

interface InputOf<Operation> {
  readonly path: ParametersIn<Operation, 'path'>;
  readonly query: WithDefaults<ParametersIn<Operation, 'query'>, DefaultedIn<Operation, 'query'>>;
  /** Only declared headers, lower-case. */
  readonly headers: LowerCaseKeys<
    WithDefaults<ParametersIn<Operation, 'header'>, DefaultedIn<Operation, 'header'>>
  >;
  readonly cookies: WithDefaults<ParametersIn<Operation, 'cookie'>, DefaultedIn<Operation, 'cookie'>>;
  readonly body: FilledIn<BodyOf<Operation>, DefaultedIn<Operation, 'body'>>;
}

/** `offset` records are before this page; `number` starts at 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

/** What a contract's `x-pagination` calls them: `pagination: { page: 'p'; pageSize: 'per_page' }` in the type. */
type PageParameters<Operation> = 'pagination' extends keyof Operation
  ? NonNullable<Operation['pagination']> extends {
      readonly page: infer Number;
      readonly pageSize: infer Size;
    }
    ? Number | Size
    : never
  : 'page' | 'pageSize';

/** Without a word on defaults, page parameters are taken to have them. */
type LackingDefault<Operation, Names> = 'defaults' extends keyof Operation
  ? Exclude<Names, DefaultedIn<Operation, 'query'>>
  : never;

/** A `Page` for operations that take both page parameters, otherwise null. */
export type PageOf<Ops, Id extends keyof Ops> = [
  | Exclude<PageParameters<Ops[Id]>, keyof ParametersIn<Ops[Id], 'query'>>
  | LackingDefault<Ops[Id], PageParameters<Ops[Id]>>,
] extends [never]
  ? Page
  : null;

/** Headers that the server sends where they are due: a handler may give another value, and need not. */
type DefaultedHeader =
  | 'cache-control'
  | 'vary'
  | 'x-content-type-options'
  | 'content-length'
  | 'deprecation'
  | 'sunset';

/** Headers of which every answer has the server's own, and those that other options stand for. */
type ServerHeader =
  | 'content-type'
  | 'connection'
  | 'transfer-encoding'
  | 'date'
  | 'location'
  | 'x-request-id'
  | 'x-ratelimit-limit'
  | 'x-ratelimit-remaining'
  | 'x-ratelimit-reset'
  | 'ratelimit'
  | 'ratelimit-policy'
  | 'idempotent-replayed'
  | 'preference-applied';

type HeadersOf<Response> = Response extends { headers: infer Headers } ? Headers : Empty;

type OwnHeader<Key> = Key extends string ? (Lowercase<Key> extends ServerHeader ? never : Key) : never;

/** Whose value an option of its own says: needed where the header is required, and only where it is declared. */
type HeaderOption<Headers, Name extends string, Option extends string, Value> = [
  Name & Lowercase<RequiredKeys<Headers> & string>,
] extends [never]
  ? [Name & Lowercase<DeclaredKeys<Headers> & string>] extends [never]
    ? { readonly [Key in Option]?: never }
    : { readonly [Key in Option]?: Value }
  : { readonly [Key in Option]: Value };

type LocationOption<Headers> = HeaderOption<Headers, 'location', 'location', Location>;

/** A preference may be granted anywhere (RFC 7240, section 3). */
type PreferenceOption<Headers> = ['preference-applied' & Lowercase<RequiredKeys<Headers> & string>] extends [
  never,
]
  ? { readonly preferenceApplied?: string }
  : { readonly preferenceApplied: string };

/** What only the handler can say. */
type NeededHeader<Headers> =
  OwnHeader<RequiredKeys<Headers>> extends infer Key
    ? Key extends string
      ? Lowercase<Key> extends DefaultedHeader
        ? never
        : Key
      : never
    : never;

type HeadersOption<Headers> = [OwnHeader<DeclaredKeys<Headers>>] extends [never]
  ? { readonly headers?: never }
  : [NeededHeader<Headers>] extends [never]
    ? { readonly headers?: { readonly [Key in OwnHeader<DeclaredKeys<Headers>>]?: string } }
    : {
        readonly headers: { readonly [Key in NeededHeader<Headers>]: string } & {
          readonly [Key in Exclude<OwnHeader<DeclaredKeys<Headers>>, NeededHeader<Headers>>]?: string;
        };
      };

/** The members of a list's `meta`, which the server fills in where it knows the page. */
type ListMember = 'page' | 'pageSize' | 'total' | 'totalPages' | 'hasNextPage';

type Filled<Page> = 'requestId' | (Page extends null ? never : ListMember);

/** Exactly `data` and `meta`, where `meta` knows `requestId` and needs nothing the server cannot fill in. */
type IsEnvelope<Content, Page> = Content extends { data: unknown; meta: infer Meta }
  ? [Exclude<DeclaredKeys<Content>, 'data' | 'meta'> | Exclude<RequiredKeys<Meta>, Filled<Page>>] extends [
      never,
    ]
    ? 'requestId' extends keyof Meta
      ? true
      : false
    : false
  : false;

/** Exactly `error`, which needs nothing beyond the three members that every error has. */
type IsFailure<Content> = Content extends { error: infer Failure }
  ? [
      | Exclude<DeclaredKeys<Content>, 'error'>
      | Exclude<RequiredKeys<Failure>, 'code' | 'message' | 'requestId'>
      | Exclude<'code' | 'message' | 'requestId', keyof Failure>,
    ] extends [never]
    ? true
    : false
  : false;

/**
 * Of a list: how many there are, and what its `meta` may have beside what the server fills in. Of other replies no more
 * than `data` is kept for replays.
 */
type ListOptions<Content, Page> =
  IsEnvelope<Content, Page> extends true
    ? Content extends { meta: infer Meta extends { total: number } }
      ? { readonly total: number; readonly meta?: OwnMeta<Meta, Exclude<DeclaredKeys<Meta>, Filled<Page>>> }
      : NoListOptions
    : NoListOptions;

/** An empty type would take anything. */
type OwnMeta<Meta, Names extends keyof Meta> = [Names] extends [never]
  ? never
  : ReadonlyDeep<Pick<Meta, Names>>;

interface NoListOptions {
  readonly total?: never;
  readonly meta?: never;
}

/** The convention: `{ data, meta }` around a success, `{ error }` around a failure; else the body itself. */
type DataOf<Content, Page> =
  IsEnvelope<Content, Page> extends true
    ? Content extends { data: infer Data }
      ? Data
      : never
    : IsFailure<Content> extends true
      ? Content extends { error: infer Failure }
        ? Omit<Failure, 'requestId'>
        : never
      : Content;

/** A handler may hand over what it may not change itself. */
type ReadonlyDeep<T> = T extends object ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> } : T;

/** A body that is not JSON: whole, or piece by piece. */
export type Streamed =
  | string
  | Uint8Array
  | ReadableStream<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>;

/** Of a list's page also slice after slice: each is read and written in a turn of its own, so that none keeps others waiting. */
type Slices<Data, Page> = Page extends null
  ? never
  : Data extends readonly (infer Item)[]
    ? AsyncIterable<readonly ReadonlyDeep<Item>[]>
    : never;

/** A media range of the contract, such as `image/*`, stands for all of its members. */
type ConcreteType<Media> = Media extends '*/*'
  ? `${string}/${string}`
  : Media extends `${infer Type}/*${infer Suffix}`
    ? `${Type}/${string}${Suffix}`
    : Media;

/** What a handler gives of a form: a value where it is JSON, and else a text, bytes or a stream. */
type FormData<Content, Media extends keyof Content, Page> =
  IsJson<Media> extends true
    ? ReadonlyDeep<DataOf<Content[Media], Page>> | Slices<DataOf<Content[Media], Page>, Page>
    : Streamed;

/** The forms that the data of one of them has too: which of them it is may be known at run time alone. */
type FormsAlike<Content, Media extends keyof Content, Page> = {
  [Other in keyof Content]: [FormData<Content, Media, Page>, FormData<Content, Other, Page>] extends [
    FormData<Content, Other, Page>,
    FormData<Content, Media, Page>,
  ]
    ? ConcreteType<Other>
    : never;
}[keyof Content];

/** Needed where there is a choice. */
type ContentTypeOption<Content, Media extends keyof Content, Page> = [Exclude<keyof Content, Media>] extends [
  never,
]
  ? Media extends `${string}/*${string}`
    ? { readonly contentType: ConcreteType<Media> }
    : { readonly contentType?: Media }
  : { readonly contentType: FormsAlike<Content, Media, Page> };

type CommonOptions<Response> = LocationOption<HeadersOf<Response>> &
  HeadersOption<HeadersOf<Response>> &
  PreferenceOption<HeadersOf<Response>>;

/** What stands under a range may be sent as JSON too: a value, which is written, or else (FormData) the text of it. */
type JsonOf<Content, Media extends keyof Content, Response, Status, Page> = Media extends
  | '*/*'
  | 'application/*'
  ? {
      readonly status: Status;
      readonly data: Exclude<ReadonlyDeep<DataOf<Content[Media], Page>>, string>;
      readonly options: CommonOptions<Response> &
        ListOptions<Content[Media], Page> & {
          readonly contentType: 'application/json' | `application/${string}+json`;
        };
    }
  : never;

/** One shape for each declared content type, and for JSON of a range; one without data where there is none. */
type ShapeOfResponse<Status, Response, Page> = [Status] extends [never]
  ? never
  : Response extends { content: infer Content }
    ? {
        [Media in keyof Content]:
          | {
              readonly status: Status;
              readonly data: FormData<Content, Media, Page>;
              readonly options: CommonOptions<Response> &
                ListOptions<Content[Media], Page> &
                ContentTypeOption<Content, Media, Page>;
            }
          | JsonOf<Content, Media, Response, Status, Page>;
      }[keyof Content]
    : {
        readonly status: Status;
        readonly data: undefined;
        readonly options: CommonOptions<Response> & NoListOptions & { readonly contentType?: never };
      };

/** The union of all responses that the contract declares for an operation. */
export type ReplyShapes<Ops, Id extends keyof Ops> = Ops[Id] extends { responses: infer Responses }
  ? {
      [Key in keyof Responses]: ShapeOfResponse<StatusesOf<Key, Responses>, Responses[Key], PageOf<Ops, Id>>;
    }[keyof Responses]
  : never;

/** A handler's answer to one operation. */
export type ReplyTo<Ops, Id extends keyof Ops> = Reply<Extract<ReplyShapes<Ops, Id>, ReplyShape>>;
