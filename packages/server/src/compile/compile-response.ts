/** Responses and Response Objects (OpenAPI 3.1, sections 4.8.16 and 4.8.17), worked out once at start. */
import {
  bareMediaType,
  contentOf,
  isExtension,
  isObject,
  type Located,
  objectShape,
  responsesOf,
  schemaOf,
  schemaTypes,
} from '@seogeo/document';
import { type WriteTexts, writeInt64Texts } from '../schemas/write-int64-texts.ts';
import { closestRange } from './closest-range.ts';
import { type CompiledHeader, compileHeaders } from './compile-headers.ts';
import { mayBeJson } from './error-schemas.ts';

/** One of the forms in which a response's body may be sent. */
export interface CompiledMedia {
  /** As the contract writes it; it may be a range such as `image/*`. */
  readonly name: string;
  /** Lower case, without parameters. */
  readonly type: string;
  readonly json: boolean;
  /** How it is written where that is not `JSON.stringify`. */
  readonly write: WriteTexts | undefined;
  /** JSON Pointer of the body's schema; null where nothing is said of it. */
  readonly schemaAt: string | null;
  /** True where the body is `{ data, meta }` and `meta` asks for nothing the server cannot fill. */
  readonly envelope: boolean;
  /** True where the body is `{ error: { code, message, requestId } }`. */
  readonly failure: boolean;
  /** True where it may be a JSON object of any kind, as nothing is said of its members. */
  readonly open: boolean;
}

export interface CompiledResponse {
  /** Empty for a response without a body. */
  readonly media: readonly CompiledMedia[];
  readonly headers: readonly CompiledHeader[];
}

export type CompiledResponses = ReadonlyMap<string, CompiledResponse>;

/** Responses that are compiled already, by the place where they stand: most operations share their errors. */
export type SharedResponses = Map<string, CompiledResponse>;

/** @param paginated whether the server can say where in the whole list a page stands */
export function compileResponses(
  document: object,
  operation: Located,
  paginated: boolean,
  shared: SharedResponses = new Map(),
): CompiledResponses {
  const compiled = new Map<string, CompiledResponse>();
  for (const [status, response] of responsesOf(document, operation)) {
    const place = `${response.at} ${paginated}`;
    const known = shared.get(place) ?? {
      media: compileMedia(document, response, paginated),
      headers: compileHeaders(document, response),
    };
    shared.set(place, known);
    compiled.set(status, known);
  }
  return compiled;
}

function compileMedia(document: object, response: Located, paginated: boolean): CompiledMedia[] {
  return contentOf(document, response).map((media) => {
    const { name, type, json } = media;
    const schema = schemaOf(document, media);
    const judged = mayBeJson(media) ? schema : undefined;
    return {
      name,
      type,
      json,
      write: writeInt64Texts(document, schema?.value),
      schemaAt: schema?.at ?? null,
      envelope: judged !== undefined && isEnvelope(document, judged, paginated),
      failure: judged !== undefined && isFailure(document, judged),
      open: mayBeJson(media) && isOpen(schema?.value),
    };
  });
}

/** Which of the declared forms a content type has, as it is written, or else the one that is closest to it. */
export function mediaFor(declared: readonly CompiledMedia[], contentType: string): CompiledMedia | undefined {
  const closest = closestRange(
    bareMediaType(contentType),
    declared.map(({ type }) => type),
  );
  return declared.find(({ name }) => name === contentType) ?? declared.find(({ type }) => type === closest);
}

const listMembers = ['page', 'pageSize', 'total', 'totalPages', 'hasNextPage'];

/** Exactly `data` and `meta`, where `meta` knows `requestId` and needs nothing but what the server fills in. */
function isEnvelope(document: object, schema: Located, paginated: boolean): boolean {
  const body = objectShape(document, schema);
  const meta = body.properties.get('meta');
  if (meta === undefined || !isExactly(body.properties, ['data', 'meta'])) return false;
  if (!body.required.has('data') || !body.required.has('meta')) return false;
  const filled = new Set(['requestId', ...(paginated ? listMembers : [])]);
  const shape = objectShape(document, meta);
  return shape.properties.has('requestId') && [...shape.required].every((name) => filled.has(name));
}

/** Exactly `error`, which needs nothing beyond the three members that every error has. */
function isFailure(document: object, schema: Located): boolean {
  const body = objectShape(document, schema);
  const error = body.properties.get('error');
  if (error === undefined || !isExactly(body.properties, ['error'])) return false;
  const shape = objectShape(document, error);
  const filled = ['code', 'message', 'requestId'];
  return (
    filled.every((name) => shape.properties.has(name)) &&
    [...shape.required].every((name) => filled.includes(name))
  );
}

const annotations = ['type', 'title', 'description', 'example', 'examples', 'deprecated', 'default'];

/** Says at most that it is an object. */
function isOpen(schema: unknown): boolean {
  if (!isObject(schema)) return schema !== false;
  const types = schemaTypes(schema);
  if (types.size > 0 && !types.has('object')) return false;
  return Object.entries(schema).every(
    ([name, value]) =>
      annotations.includes(name) ||
      isExtension(name) ||
      (name === 'properties' && isObject(value) && Object.keys(value).length === 0) ||
      (name === 'additionalProperties' && value !== false && isOpen(value)),
  );
}

function isExactly(properties: ReadonlyMap<string, unknown>, names: readonly string[]): boolean {
  return properties.size === names.length && names.every((name) => properties.has(name));
}
