import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';

/** The contract as it is served: its text never changes while the process runs, so it is made once. */
export interface PublishedDocument {
  /** 200, or 304 where the client's copy is the same (RFC 9110, section 13.1.2). */
  answer(ifNoneMatch: string | undefined): Answer;
}

/** @param server where the API is reached: an absolute URL, or a path when the outside address is unknown */
export function publishDocument(document: object, server: string): PublishedDocument {
  const body = JSON.stringify({ ...document, servers: [{ url: server }] });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'public, max-age=300' };
  return {
    answer: (ifNoneMatch) =>
      matches(ifNoneMatch, etag) ? { status: 304, headers, body: null } : { status: 200, headers, body },
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
