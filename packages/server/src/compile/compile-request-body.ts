/** Request Body Object (OpenAPI 3.1, section 4.8.13), worked out once at start. */
import {
  contentOf,
  type Located,
  type MediaPlace,
  member,
  objectAt,
  requestBodyOf,
  schemaOf,
  schemaTypes,
  writtenSchema,
} from '@seogeo/document';
import { SEQUENCES } from '../contract/operation-types.ts';
import { checkLength } from '../schemas/file-part.ts';
import { hasInt64Texts } from '../schemas/int64-schemas.ts';
import { valueReader } from '../schemas/value-reader.ts';
import { type FormReader, formReader } from './form-reader.ts';
import { type MultipartReader, multipartReader } from './multipart-reader.ts';

/** How the bytes of a body become a handler's value. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'bytes';

export interface CompiledRequestBody {
  readonly required: boolean;
  /** Lower-case media types without parameters, or ranges. */
  readonly mediaTypes: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, BodyKind>;
  /** What is said of a body, by its media type; bytes are not judged, nor a text of what is none, such as `text/xml`. */
  readonly schemas: ReadonlyMap<string, unknown>;
  /** Looks at bytes of a media type. @throws ApiError 400 where they are too many or too few */
  readonly checkBytes: (mediaType: string, bytes: Uint8Array) => void;
  /** Reads the fields of `application/x-www-form-urlencoded`. */
  readonly form: FormReader;
  /** Reads the parts of `multipart/form-data`. */
  readonly multipart: MultipartReader;
  /** Whether integers of 64 bits are texts for the handler. */
  readonly int64Texts: boolean;
}

const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';

/** @throws where a body is declared in no form that the server reads */
export function compileRequestBody(
  document: object,
  operation: Located,
  id: string,
): CompiledRequestBody | null {
  const body = requestBodyOf(document, operation);
  if (body === undefined) return null;
  const kinds = new Map<string, BodyKind>();
  const schemas = new Map<string, unknown>();
  const bytes = new Map<string, unknown>();
  const reader = valueReader(document);
  let form = formReader(document, {}, {});
  let multipart = multipartReader(document, { value: {}, at: '' });
  for (const media of contentOf(document, body)) {
    const schema = writtenSchema(media)?.value;
    const kind = kindOf(document, media);
    // It costs itself alone as long as something else is read.
    if (kind === null) continue;
    kinds.set(media.type, kind);
    if (kind === 'bytes') bytes.set(media.type, schema);
    const types = kind === 'text' ? reader.shape(schema).types : new Set();
    const mayBeRead = kind !== 'bytes' && (types.size === 0 || types.has('string'));
    if (schema === undefined || !mayBeRead) continue;
    schemas.set(media.type, schema);
    if (kind === 'form') form = formReader(document, schema, objectAt(media.value, 'encoding'));
    if (kind === 'multipart') multipart = multipartReader(document, media);
  }
  const [unread] = kinds.size === 0 ? contentOf(document, body) : [];
  if (unread !== undefined)
    throw new Error(`${id}: a ${unread.type} body is not read: take ${MULTIPART}, or JSON.`);
  return {
    required: member(body.value, 'required') === true,
    mediaTypes: new Set(kinds.keys()),
    kinds,
    schemas,
    checkBytes: (type, sent) => checkLength(document, bytes.get(type), sent, []),
    form,
    multipart,
    int64Texts: hasInt64Texts(document),
  };
}

/** Null where it is not read. */
function kindOf(document: object, media: MediaPlace): BodyKind | null {
  const { type, json } = media;
  if (json) return 'json';
  if (type === FORM) return 'form';
  if (type === MULTIPART) return 'multipart';
  if (type.startsWith('multipart/')) return null;
  const [only, ...others] = schemaTypes(schemaOf(document, media)?.value);
  const isLines = SEQUENCES.some((one) => one === type) && only === 'string' && others.length === 0;
  return type.startsWith('text/') || isLines ? 'text' : 'bytes';
}
