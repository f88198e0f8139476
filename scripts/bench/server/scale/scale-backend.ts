/**
 * What the server of the large contract is given. Apart from what makes it, because a server that loads the compiler
 * and the linter of the kit has their memory too.
 */
import type { OpenApiDocument } from '@seogeo/document';
import type { OperationRow } from '@seogeo/kit';

/** What a handler of the large contract answers. */
export interface ScaleReply {
  readonly status: number;
  readonly data: unknown;
  readonly total: number | null;
  readonly location: string | null;
}

/** Everything the server of the large contract needs, as one JSON file. */
export interface ScaleBackend {
  readonly document: OpenApiDocument;
  readonly operations: Readonly<Record<string, OperationRow>>;
  readonly replies: Readonly<Record<string, ScaleReply>>;
}

export const SCALE_BASE = '/api/public/v1';

/** The module that a team's `seogeo-contract generate` would have made. */
export function acceptorsBeside(file: string): string {
  return file.replace(/\.json$/, '.acceptors.mjs');
}
