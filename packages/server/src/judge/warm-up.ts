import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { ApiError } from '../errors/api-error.ts';
import { createApp } from '../http/create-app.ts';
import { judgedPath } from './judged-path.ts';
import type { RequestValidator } from './validate-request.ts';

interface Judged {
  readonly operation: CompiledOperation;
  readonly acceptor: () => unknown;
  readonly validate: RequestValidator;
}

/**
 * Lets every operation judge one empty request, so that its schemas are compiled before a client waits.
 * @throws naming the operation whose schemas cannot be compiled
 */
export async function warmUp(routes: readonly Judged[], basePath: string): Promise<void> {
  for (const route of routes) {
    route.acceptor();
    await judgeOnce(route, basePath);
  }
}

function judgeOnce({ operation, validate }: Judged, basePath: string): Promise<void> {
  const message = new IncomingMessage(new Socket());
  message.method = operation.method;
  message.url = `${basePath}${judgedPath(operation.path).replaceAll(/\{[^{}]+\}/g, '0')}`;
  const [mediaType] = operation.requestBody?.mediaTypes ?? [];
  if (mediaType !== undefined) message.headers['content-type'] = mediaType;
  return new Promise((done, fail) => {
    const app = createApp((req, res) => {
      Object.defineProperty(req, 'query', {
        value: {},
        writable: true,
        configurable: true,
        enumerable: true,
      });
      validate(req, res).then(done, (error: unknown) => {
        if (error instanceof ApiError) done();
        else fail(new Error(`The schemas of ${operation.id} cannot be compiled: ${String(error)}`));
      });
    });
    app(message, new ServerResponse(message));
  });
}
