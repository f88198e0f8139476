import type * as http from 'node:http';
import type { Express } from 'express';
import { IncomingMessage, ServerResponse } from './node-http.ts';

/**
 * The classes by which `createServer` makes the messages of an Express application from the start. Express gives every
 * request and response the prototypes `app.request` and `app.response`; where they have them already that costs nothing,
 * else V8 has to find another shape for both objects, some 1.5 µs of every request.
 */
export function expressMessages(app: Express): {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
} {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends http.IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
