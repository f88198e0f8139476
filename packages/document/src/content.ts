/** What is sent: Request Body, Response, Header and Media Type Objects (OpenAPI 3.1, sections 4.8.13 to 4.8.21). */
import { isObject, member } from './json.ts';
import { bareMediaType, isJson } from './media-type.ts';
import { type Located, resolve, resolveMember, resolveMembers, within } from './reference.ts';

/** One of the forms in which a body may be sent. */
export interface MediaPlace extends Located {
  /** As it is written; it may be a range such as `image/*`. */
  readonly name: string;
  /** In lower case and without parameters. */
  readonly type: string;
  readonly json: boolean;
}

/** The body that an operation takes; undefined where it takes none. */
export function requestBodyOf(document: object, operation: Located): Located | undefined {
  const body = resolveMember(document, operation, 'requestBody');
  return body !== undefined && isObject(body.value) ? body : undefined;
}

/** The forms of a body, in the document's order. @param owner a request body, a response, a parameter or a header */
export function contentOf(document: object, owner: Located | undefined): readonly MediaPlace[] {
  const content = owner && resolveMember(document, owner, 'content');
  return resolveMembers(document, content).map(([name, media]) => {
    const type = bareMediaType(name);
    return { ...media, name, type, json: isJson(type) };
  });
}

/** What stands in `application/json`, the form that every tool reads; undefined where a body has no such form. */
export function jsonOf(document: object, owner: Located | undefined): MediaPlace | undefined {
  return contentOf(document, owner).find(({ name }) => name === 'application/json');
}

/** The schema as it is written: a `$ref` in it may have siblings that count. @param owner what has a `schema` */
export function writtenSchema(owner: Located): Located | undefined {
  const value = member(owner.value, 'schema');
  return value === undefined ? undefined : within(owner, 'schema', value);
}

/** The schema that a media type, a parameter or a header has, its references followed. */
export function schemaOf(document: object, owner: Located | undefined): Located | undefined {
  const schema = owner && writtenSchema(owner);
  return schema && resolve(document, schema);
}

/**
 * The responses of an operation by status, by range such as `4XX` in upper case, and `default` (OpenAPI 3.1, section
 * 4.8.16).
 */
export function responsesOf(document: object, operation: Located): ReadonlyMap<string, Located> {
  const responses = resolveMembers(document, resolveMember(document, operation, 'responses'));
  return new Map(
    responses
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [/^[1-5]xx$/i.test(status) ? status.toUpperCase() : status, response]),
  );
}

/** What is declared for a status: by itself, by its range, or by `default`. @param responses by such names */
export function declaredFor<T>(responses: ReadonlyMap<string, T>, status: number): T | undefined {
  return (
    responses.get(String(status)) ??
    responses.get(`${Math.floor(status / 100)}XX`) ??
    responses.get('default')
  );
}

/** A header of a response, and where it stands. */
export interface HeaderPlace extends Located {
  /** As it is written. */
  readonly name: string;
  readonly required: boolean;
}

/** The headers of a response. */
export function headersOf(document: object, response: Located): readonly HeaderPlace[] {
  return resolveMembers(document, resolveMember(document, response, 'headers')).map(([name, header]) => ({
    ...header,
    name,
    required: member(header.value, 'required') === true,
  }));
}
