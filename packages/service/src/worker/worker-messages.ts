import type { BriefContent } from '@seogeo/engine';
import type { BriefRequest } from '../briefs/brief-store.ts';

/** What the API's thread asks of the content thread. */
export type ContentRequest = {
  readonly type: 'brief';
  readonly id: number;
  readonly projectId: string;
  readonly request: BriefRequest;
};

export type ContentAnswer =
  | { readonly type: 'brief'; readonly id: number; readonly content: BriefContent }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
