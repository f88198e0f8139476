/** A bare Express application that answers as the service does; DATA_DIR is a service's, PORT on 127.0.0.1. */
import express, { type Request, type RequestHandler } from 'express';
import { answerRequest, desk } from './answer-request.ts';
import { PROJECTS } from './project-desk.ts';

type Work = (request: Request) => Parameters<typeof answerRequest>[2];

function answering(operation: string, work: Work): RequestHandler {
  return (request, response) => {
    const { authorization } = request.headers;
    const { status, headers, body } = answerRequest(operation, authorization, work(request));
    response.status(status).set(headers).json(body);
  };
}

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/readyz', (_request, response) => void response.end());
app.get(
  '/api/public/v1/me',
  answering('getMe', () => (caller) => ({ data: desk.me(caller) })),
);
app.get(
  PROJECTS,
  answering('listProjects', ({ query }) => (caller) => {
    return desk.list(caller, Number(query.page ?? 1), Number(query.pageSize ?? 20));
  }),
);
app.get(
  `${PROJECTS}/:projectId`,
  answering('getProject', ({ params }) => (caller) => ({
    data: desk.find(caller, String(params.projectId)),
  })),
);
app.post(
  PROJECTS,
  express.json(),
  answering('createProject', (request) => (caller) => {
    const { data, location } = desk.create(caller, request.get('Idempotency-Key'), request.body);
    return { status: 201, headers: { Location: location }, data };
  }),
);
app.listen(Number(process.env.PORT), '127.0.0.1').keepAliveTimeout = 65_000;
