import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whose client waits for "100 Continue" before it sends the body (RFC 9110, section 10.1.1). */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Holds the 100 back until the body is wanted. A refusal then comes without it, and Node ends the connection after
 * it: what follows may be the body or the next request.
 */
export function holdContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response);
}

/** Sends the 100 to a client that waits for it. */
export function inviteBody(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}
