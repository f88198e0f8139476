/** Request Body Object (OpenAPI 3.1, section 4.8.13), worked out once at start. */
import {
  contentOf,
  isObject,
  type JsonObject,
  type Located,
  type MediaPlace,
  member,
  objectAt,
  objectShape,
  requestBodyOf,
  resolveMember,
  schemaOf,
  schemaTypes,
} from '@seogeo/document';

/** How the bytes of a body become a handler's value. */
export type BodyKind = 'json' | 'form' | 'text' | 'bytes';

/** JSON types of a form's field; of a repeated one, of each value. */
export interface FormField {
  readonly repeated: boolean;
  readonly types: ReadonlySet<string>;
}

export interface CompiledRequestBody {
  readonly required: boolean;
  /** Lower-case media types without parameters, or ranges. */
  readonly mediaTypes: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, BodyKind>;
  /** The fields of `application/x-www-form-urlencoded`, by name. */
  readonly form: ReadonlyMap<string, FormField>;
  /** True where the validator looks into every body for a discriminator, be it an object or not. */
  readonly discriminated: boolean;
  /** For the validator: bytes are not judged. */
  readonly definition: JsonObject;
}

const FORM = 'application/x-www-form-urlencoded';

/** @throws where a body is declared that the server does not read */
export function compileRequestBody(
  document: object,
  operation: Located,
  id: string,
): CompiledRequestBody | null {
  const body = requestBodyOf(document, operation);
  if (body === undefined) return null;
  const required = member(body.value, 'required') === true;
  const kinds = new Map<string, BodyKind>();
  const content: Record<string, unknown> = {};
  let form: CompiledRequestBody['form'] = new Map();
  let discriminated = false;
  for (const media of contentOf(document, body)) {
    const { type } = media;
    const kind = kindOf(media, id);
    kinds.set(type, kind);
    content[type] = kind === 'bytes' ? {} : media.value;
    const schema = schemaOf(document, media);
    if (kind === 'form' && schema !== undefined) form = formFields(document, schema);
    if (member(schema?.value, 'discriminator') === undefined) continue;
    if (required) discriminated = true;
    else content[type] = { schema: withoutDiscriminator(schema?.value) };
  }
  return {
    required,
    mediaTypes: new Set(kinds.keys()),
    kinds,
    form,
    discriminated,
    definition: { ...objectAt(body.value), required, content },
  };
}

/** It only says which alternative to look at (OpenAPI 3.1, section 4.8.25); the validator stumbles over an absent body. */
function withoutDiscriminator(schema: unknown): JsonObject {
  const { discriminator: _, ...others } = isObject(schema) ? schema : {};
  return others;
}

function kindOf({ type, json }: MediaPlace, id: string): BodyKind {
  if (type.startsWith('multipart/')) {
    throw new Error(`${id}: a ${type} body is not read: take JSON, or one file as application/octet-stream.`);
  }
  if (json) return 'json';
  if (type === FORM) return 'form';
  return type.startsWith('text/') ? 'text' : 'bytes';
}

function formFields(document: object, schema: Located): CompiledRequestBody['form'] {
  const fields = new Map<string, FormField>();
  for (const [name, property] of objectShape(document, schema).properties) {
    const types = schemaTypes(property.value);
    const items = resolveMember(document, property, 'items');
    const repeated = types.has('array');
    fields.set(name, { repeated, types: repeated ? schemaTypes(items?.value) : types });
  }
  return fields;
}
