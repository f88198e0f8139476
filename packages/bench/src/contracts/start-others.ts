import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import type { Contender } from './contender.ts';
import { requireIn } from './foreign-packages.ts';

interface Answer {
  status(code: number): { end(): void };
}
type Handler = (request: object, answer: Answer, next: (error: unknown) => void) => void;

/** express-openapi-validator as its README uses it. */
export async function startValidator(file: string, packages: string): Promise<Contender> {
  const { middleware } = requireIn(packages)('express-openapi-validator');
  const validate = middleware({ apiSpec: file, validateSecurity: false, validateApiSpec: false });
  let reached = 0;
  const reach: Handler = (_request, answer) => {
    reached += 1;
    answer.status(501).end();
  };
  return { url: await serveExpress(packages, validate, reach), reached: () => reached };
}

/** openapi-backend as its README uses it with Express. */
export async function startBackend(file: string, packages: string): Promise<Contender> {
  const { OpenAPIBackend } = requireIn(packages)('openapi-backend');
  let reached = 0;
  const end = (status: number) => (_context: unknown, _request: unknown, answer: Answer) =>
    answer.status(status).end();
  const backend = new OpenAPIBackend({
    definition: JSON.parse(await readFile(file, 'utf8')),
    quick: true,
    handlers: {
      validationFail: end(400),
      notFound: end(404),
      methodNotAllowed: end(405),
      notImplemented: (...asked: [unknown, unknown, Answer]) => {
        reached += 1;
        return end(501)(...asked);
      },
    },
  });
  await backend.init();
  const handle: Handler = (request, answer, next) =>
    backend.handleRequest(request, request, answer).catch(next);
  return { url: await serveExpress(packages, handle), reached: () => reached };
}

/** Reads bodies before these are asked, and answers with the status of what they throw. */
async function serveExpress(packages: string, ...handlers: readonly Handler[]): Promise<string> {
  const express = requireIn(packages)('express');
  const app = express();
  app.use(express.json(), express.text(), express.urlencoded({ extended: false }), ...handlers);
  app.use((error: { status?: number }, _request: object, answer: Answer, _next: unknown) =>
    answer.status(error.status ?? 500).end(),
  );
  return `http://127.0.0.1:${await listenAnywhere(createServer(app))}`;
}
