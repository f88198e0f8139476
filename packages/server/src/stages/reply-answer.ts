import type { CompiledOperation } from '../document/compile-operation.ts';
import type { Page } from '../operation-types.ts';
import type { Answer } from './answer.ts';
import { successEnvelope } from './envelope.ts';

/** A success on its way to the client: the handler's, or one stored for replays. */
export interface Success {
  readonly status: number;
  readonly data: unknown;
  /** Absolute path, or null. */
  readonly location: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly total: number | undefined;
  readonly page: Page | null;
  readonly replayed: boolean;
}

/** Puts a success into the form its contract gives it, and serialises it once. */
export function replyAnswer(operation: CompiledOperation, success: Success, requestId: string): Answer {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(success.headers)) headers[name.toLowerCase()] = value;
  if (success.location !== null) headers.location = success.location;
  if (success.replayed) headers['idempotent-replayed'] = 'true';
  const response = operation.responses.get(String(success.status)) ?? operation.responses.get('default');
  if (response?.schemaAt === null || success.data === undefined) {
    return { status: success.status, headers, body: null };
  }
  const body =
    response?.envelope === false
      ? success.data
      : successEnvelope(success.data, requestId, success.page, success.total);
  return { status: success.status, headers, body: JSON.stringify(body) };
}
