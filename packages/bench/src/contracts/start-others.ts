import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { Contender } from './contender.ts';
import { requireIn } from './foreign-packages.ts';

/** express-openapi-validator as its README uses it. */
export async function startValidator(file: string, packages: string): Promise<Contender> {
  const load = requireIn(packages);
  const express = load('express');
  const { middleware } = load('express-openapi-validator');
  let reached = 0;
  const app = express();
  app.use(express.json(), express.text(), express.urlencoded({ extended: false }));
  app.use(middleware({ apiSpec: file, validateSecurity: false, validateApiSpec: false }));
  app.use((_req: Request, res: { status(code: number): { end(): void } }) => {
    reached += 1;
    res.status(501).end();
  });
  type Next = (error?: unknown) => void;
  app.use(
    (error: { status?: number }, _req: Request, res: { status(code: number): { end(): void } }, _: Next) =>
      res.status(error.status ?? 500).end(),
  );
  return { url: await listen(app), reached: () => reached };
}

/** openapi-backend as its README uses it with Express. */
export async function startBackend(file: string, packages: string): Promise<Contender> {
  const load = requireIn(packages);
  const express = load('express');
  const { OpenAPIBackend } = load('openapi-backend');
  let reached = 0;
  type Answer = { status(code: number): { end(): void } };
  const end = (status: number) => (_context: unknown, _req: unknown, res: Answer) => res.status(status).end();
  const backend = new OpenAPIBackend({
    definition: JSON.parse(await readFile(file, 'utf8')),
    quick: true,
    handlers: {
      validationFail: end(400),
      notFound: end(404),
      methodNotAllowed: end(405),
      notImplemented: (_context: unknown, _req: unknown, res: Answer) => {
        reached += 1;
        return res.status(501).end();
      },
    },
  });
  await backend.init();
  const app = express();
  app.use(express.json(), express.text(), express.urlencoded({ extended: false }));
  app.use((req: object, res: Answer, next: (error: unknown) => void) =>
    backend.handleRequest(req, req, res).catch(next),
  );
  app.use((error: { status?: number }, _req: Request, res: Answer, _: unknown) =>
    res.status(error.status ?? 500).end(),
  );
  return { url: await listen(app), reached: () => reached };
}

async function listen(app: RequestListener): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return `http://127.0.0.1:${address.port}`;
}
