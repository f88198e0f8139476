import { createHash } from 'node:crypto';
import { member, operationAt, parametersOf, schemaOf } from '@seogeo/document';
import { keyNames } from '../compile/compile-security.ts';
import { invalid, unknownInQuery, validationError } from '../errors/errors.ts';
import { checkAccept } from '../request/check-accept.ts';
import { parseQuery } from '../request/parse-query.ts';
import type { Answer } from './answer.ts';
import { matchesTag } from './matches-tag.ts';

/** What a request for the document says. */
export interface DocumentRequest {
  readonly ifNoneMatch: string | undefined;
  readonly accept: string | undefined;
  /** What stands behind the question mark: nothing may. */
  readonly query: string;
}

/** The contract as it is served: its text never changes while the process runs, so it is made once, when it is asked for. */
export interface PublishedDocument {
  /**
   * 200, or 304 where the client's copy is the same (RFC 9110, section 13.1.2).
   * @throws ApiError 400 for a query or an `If-None-Match` longer than the contract allows, 406 where JSON is ruled out
   */
  answer(request: DocumentRequest): Answer;
}

/** @param server where the API is reached: an absolute URL, or a path when the outside address is unknown */
export function publishDocument(document: object, server: string): PublishedDocument {
  const queryKeys = new Set(keyNames(document, 'query'));
  const longestTags = longestEntityTags(document);
  let published: Published | undefined;
  return {
    answer: ({ ifNoneMatch, accept, query }) => {
      checkAccept(accept, ['application/json']);
      refuseQuery(query, queryKeys);
      refuseLongTags(ifNoneMatch, longestTags);
      published ??= publish(document, server);
      const { bytes, etag } = published;
      const headers = { etag, 'cache-control': 'public, max-age=300' };
      if (matchesTag(ifNoneMatch, etag)) return { status: 304, headers, body: null };
      const type = { 'content-type': 'application/json; charset=utf-8' };
      return { status: 200, headers: { ...headers, ...type }, body: null, payload: bytes };
    },
  };
}

interface Published {
  /** UTF-8: a text with a single typographic quote would take twice the memory. */
  readonly bytes: Uint8Array;
  readonly etag: string;
}

function publish(document: object, server: string): Published {
  const bytes = Buffer.from(JSON.stringify({ ...document, servers: [{ url: server }] }));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

function refuseQuery(query: string, queryKeys: ReadonlySet<string>): void {
  const unknown = Object.keys(parseQuery(query)).filter((name) => !queryKeys.has(name));
  if (unknown.length > 0) throw validationError(unknown.map(unknownInQuery));
}

function refuseLongTags(ifNoneMatch: string | undefined, longest: number): void {
  if (ifNoneMatch === undefined || ifNoneMatch.length <= longest) return;
  const message = `If-None-Match is longer than ${longest} characters: send the entity tag of your newest copy alone.`;
  throw invalid('header', ['If-None-Match'], 'maxLength', message);
}

/** `maxLength` of `If-None-Match` where the contract describes the operation that serves it; without limit elsewhere. */
function longestEntityTags(document: object): number {
  const operation = operationAt(document, '/openapi.json', 'get');
  for (const parameter of operation === undefined ? [] : parametersOf(document, operation)) {
    if (parameter.name.toLowerCase() !== 'if-none-match') continue;
    const limit = member(schemaOf(document, parameter)?.value, 'maxLength');
    if (typeof limit === 'number') return limit;
  }
  return Infinity;
}
