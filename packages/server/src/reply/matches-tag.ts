import { fieldList } from '@seogeo/document';

/** Whether `If-None-Match` names this entity tag: it compares weakly (RFC 9110, section 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fieldList(ifNoneMatch ?? '').some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
