import { member, objectAt, text } from './json.ts';

/** The query parameters by which lists are walked. */
export interface PageNames {
  /** Counts from 1. */
  readonly page: string;
  readonly pageSize: string;
}

/** Where a document says what they are called, an extension of ours. */
export const PAGINATION = 'x-pagination';

/** They are `page` and `pageSize` unless the document says otherwise. */
export function pageNamesOf(document: object): PageNames {
  const { page, pageSize } = objectAt(document, PAGINATION);
  return { page: text(page) ?? 'page', pageSize: text(pageSize) ?? 'pageSize' };
}

/** Both as the document writes them; null where it does not. */
export function writtenPageNames(document: object): PageNames | null {
  const written = member(document, PAGINATION);
  const both = ['page', 'pageSize'].every((name) => typeof member(written, name) === 'string');
  return both ? pageNamesOf(document) : null;
}
