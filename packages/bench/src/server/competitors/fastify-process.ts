/** The same with Fastify; DATA_DIR is a service's, PORT on 127.0.0.1. */
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { answerRequest, desk } from './answer-request.ts';
import { PROJECTS } from './project-desk.ts';

type Work<Asked> = (request: Asked) => Parameters<typeof answerRequest>[2];

function answering<Asked extends FastifyRequest>(operation: string, work: Work<Asked>) {
  return (request: Asked, reply: FastifyReply) => {
    const { authorization } = request.headers;
    const { status, headers, body } = answerRequest(operation, authorization, work(request));
    return reply.status(status).headers(headers).send(body);
  };
}

const app = fastify({ keepAliveTimeout: 65_000 });
app.get('/readyz', (_request, reply) => reply.send());
app.get(
  '/api/public/v1/me',
  answering('getMe', () => (caller) => ({ data: desk.me(caller) })),
);
app.get<{ Querystring: { page?: string; pageSize?: string } }>(
  PROJECTS,
  answering('listProjects', ({ query }) => (caller) => {
    return desk.list(caller, Number(query.page ?? 1), Number(query.pageSize ?? 20));
  }),
);
app.get<{ Params: { projectId: string } }>(
  `${PROJECTS}/:projectId`,
  answering('getProject', ({ params }) => (caller) => ({ data: desk.find(caller, params.projectId) })),
);
app.post<{ Headers: { 'idempotency-key'?: string } }>(
  PROJECTS,
  answering('createProject', ({ headers, body }) => (caller) => {
    const { data, location } = desk.create(caller, headers['idempotency-key'], body);
    return { status: 201, headers: { Location: location }, data };
  }),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
