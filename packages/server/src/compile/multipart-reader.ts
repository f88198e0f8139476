import {
  bareMediaType,
  covers,
  isJson,
  type Located,
  member,
  objectAt,
  resolveMember,
  resolveMembers,
  text as textOf,
  writtenSchema,
} from '@seogeo/document';
import { invalid } from '../errors/errors.ts';
import { decodeUtf8 } from '../schemas/decode-utf8.ts';
import { checkLength, type FilePart, mayBeFile } from '../schemas/file-part.ts';
import { headerJudge } from '../schemas/header-judge.ts';
import { parsedJson } from '../schemas/parsed-json.ts';
import { type ValueReader, valueReader } from '../schemas/value-reader.ts';
import { compileHeaders } from './compile-headers.ts';
import { formReader, together } from './form-reader.ts';

/** One part of a multipart body, as it was sent. */
export interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  /** Lower case, without parameters. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Turns parts into what their schema says. @throws ApiError 400 for a part that is not of its type */
export type MultipartReader = (parts: readonly Part[]) => Record<string, unknown>;

/**
 * An object whose members are parts (OpenAPI 3.1, section 4.8.14.4): files, JSON where a part says so, and else what the
 * fields of a form are.
 */
export function multipartReader(document: object, media: Located): MultipartReader {
  const schema = writtenSchema(media)?.value ?? {};
  const encoding = objectAt(media.value, 'encoding');
  const reader = valueReader(document);
  const checkHeaders = headerCheck(document, media);
  const readForm = formReader(document, schema, encoding);
  return (sent) => {
    const { properties, additional } = reader.shape(schema);
    // Clients that write lists in brackets write lists of files so as well; of texts the form's reader knows.
    const parts = sent.map((part) => {
      const list = part.name.replace(/\[\d*\]$/, '');
      const { items } = reader.shape(properties.get(list));
      const isOf = !properties.has(part.name) && items !== undefined && mayBeFile(document, items);
      return isOf ? { ...part, name: list } : part;
    });
    for (const part of parts) checkHeaders(part);
    const fields = new Map<string, readonly string[]>();
    const made: Record<string, unknown> = {};
    for (const [name, group] of Map.groupBy(parts, (part) => part.name)) {
      const own = properties.get(name) ?? additional;
      const { types, items } = reader.shape(own);
      const isList = types.has('array');
      const isFile = mayBeFile(document, isList ? items : own) || (types.size === 0 && isNamed(group));
      checkTypes(group, textOf(member(member(encoding, name), 'contentType')), isFile);
      if (isFile) {
        for (const [index, { bytes }] of group.entries())
          checkLength(document, isList ? items : own, bytes, isList ? [name, `${index}`] : [name]);
        made[name] = together(group.map(fileOf), isList);
      } else if (group.every(({ type }) => isJson(type))) {
        made[name] = together(
          group.map((part) => jsonOf(reader, part)),
          isList,
        );
      } else fields.set(name, group.map(contentOf));
    }
    return { ...readForm(fields), ...made };
  };
}

/** Holds a part against the headers of its Encoding Object (OpenAPI 3.1, section 4.8.15.1). @throws ApiError 400 */
function headerCheck(document: object, media: Located): (part: Part) => void {
  const encodings = resolveMembers(document, resolveMember(document, media, 'encoding'));
  const declared = new Map(encodings.map(([name, encoding]) => [name, compileHeaders(document, encoding)]));
  const judge = headerJudge(document, 'request');
  return (part) => {
    for (const { name, required, schemaAt } of declared.get(part.name) ?? []) {
      const sent = part.headers.get(name);
      if (sent === undefined && required)
        throw wrong(part, 'required', `has no header ${name}: add it to this part.`);
      const error = sent === undefined ? null : judge(schemaAt, sent);
      if (error !== null) throw wrong(part, error.keyword, `has a header ${name} that ${error.message}.`);
    }
  };
}

function isNamed(group: readonly Part[]): boolean {
  return group.some(({ filename }) => filename !== undefined);
}

function fileOf({ filename = '', type, bytes }: Part): FilePart {
  return { name: filename, type, bytes };
}

function jsonOf(reader: ValueReader, part: Part): unknown {
  const value = parsedJson(contentOf(part), reader.int64Texts);
  if (value !== undefined) return value;
  throw wrong(part, 'json', 'is no JSON that can be read: send it anew.');
}

function contentOf(part: Part): string {
  const text = decodeUtf8(part.bytes);
  if (text !== null) return text;
  throw wrong(part, 'encoding', 'is not valid UTF-8: encode it.');
}

/** @param allowed the types that its Encoding Object names; a text that names none has any */
function checkTypes(group: readonly Part[], allowed: string | undefined, isFile: boolean): void {
  if (allowed === undefined) return;
  const ranges = allowed.split(',').map((range) => bareMediaType(range));
  for (const part of group) {
    if (!isFile && part.type === 'text/plain') continue;
    if (!ranges.some((range) => covers(range, part.type))) {
      throw wrong(part, 'contentType', `is ${part.type}: send ${allowed}.`);
    }
  }
}

function wrong({ name }: Part, code: string, what: string) {
  return invalid('body', [name], code, `"${name}" ${what}`);
}
