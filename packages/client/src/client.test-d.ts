import { expectTypeOf } from 'vitest';
import type {
  Account,
  AnySeogeoError,
  ApiError,
  AuditPage,
  AuditRun,
  AuditStarted,
  AuditWaitOptions,
  Body,
  Call,
  CallOptions,
  Client,
  ClientErrorCode,
  ClientSettings,
  ContentBrief,
  ContentDraft,
  Data,
  ErrorCode,
  ErrorDetail,
  GeoTest,
  List,
  ListMeta,
  Middleware,
  operations,
  Project,
  ProjectDetail,
  RateLimitError,
  ReportSnapshot,
  WriteOptions,
} from './index.ts';
import { ApiError as ApiErrorClass, createClient, NotFoundError } from './index.ts';

declare const client: Client;
declare const error: AnySeogeoError;

/** A named call gives what the contract says of its operation; `npm run generate` makes one for each. */
({
  getMe: client.me.get,
  listProjects: client.projects.list,
  createProject: client.projects.create,
  getProject: client.projects.get,
  listAudits: client.audits.list,
  startAudit: client.audits.start,
  listAuditPages: client.audits.pages,
  listDrafts: client.drafts.list,
  createBrief: client.briefs.create,
  listReports: client.reports.list,
  startGeoTest: client.geoTests.start,
}) satisfies { [Id in keyof operations]?: (...given: never[]) => PromiseLike<{ data: Data<Id> }> };

expectTypeOf(client.me.get).returns.resolves.toHaveProperty('data').toEqualTypeOf<Account>();
expectTypeOf(client.projects.list).returns.toEqualTypeOf<List<Project>>();
expectTypeOf(client.projects.create).parameter(0).toEqualTypeOf<Body<'createProject'>>();
expectTypeOf(client.audits.start).returns.toEqualTypeOf<Call<AuditStarted>>();
expectTypeOf(client.drafts.list).returns.toEqualTypeOf<List<ContentDraft>>();
expectTypeOf(client.briefs.create).returns.toEqualTypeOf<Call<ContentBrief>>();
expectTypeOf(client.reports.list).returns.toEqualTypeOf<List<ReportSnapshot>>();
expectTypeOf(client.geoTests.start).parameters.toEqualTypeOf<
  [projectId: string, body: Body<'startGeoTest'>, options?: WriteOptions]
>();

/** What a caller may have or not, such as a variable of the environment, is handed on as it is. */
type Absent<Options> = { [Name in keyof Options]-?: undefined };
expectTypeOf<Absent<ClientSettings>>().toExtend<ClientSettings>();
expectTypeOf<Absent<CallOptions>>().toExtend<CallOptions>();
expectTypeOf<Absent<WriteOptions>>().toExtend<WriteOptions>();
expectTypeOf<Absent<AuditWaitOptions>>().toExtend<AuditWaitOptions>();

/** Every code of the contract belongs to a class, and every class to a code. */
expectTypeOf<AnySeogeoError['code']>().toEqualTypeOf<ErrorCode | ClientErrorCode>();

export const results = async (): Promise<void> => {
  const project = await client.projects.get('p');
  expectTypeOf(project.data).toEqualTypeOf<ProjectDetail>();
  expectTypeOf(project.data.stats.avgGeoScore).toEqualTypeOf<number | null>();
  expectTypeOf(project.requestId).toEqualTypeOf<string>();

  const { data, meta, response } = await client.projects.list({ pageSize: 100 }).withResponse();
  expectTypeOf(data).toEqualTypeOf<Project[]>();
  expectTypeOf(meta).toEqualTypeOf<ListMeta>();
  expectTypeOf(response).toEqualTypeOf<Response>();

  for await (const page of client.audits.pages('p', 'a', { minGeoScore: 50 })) {
    expectTypeOf(page).toEqualTypeOf<AuditPage>();
  }
  for await (const page of client.audits.list('p').pages()) {
    expectTypeOf(page.data).toEqualTypeOf<AuditRun[]>();
    expectTypeOf(page.meta.hasNextPage).toEqualTypeOf<boolean>();
  }
  expectTypeOf((await client.audits.wait('p', 'a')).data).toEqualTypeOf<AuditRun>();
  expectTypeOf((await client.geoTests.wait('p', 't')).data).toEqualTypeOf<GeoTest>();

  const raw = await client.raw.GET('/projects/{projectId}', { params: { path: { projectId: 'p' } } });
  if (raw.data) expectTypeOf(raw.data.data).toEqualTypeOf<ProjectDetail>();
  else expectTypeOf(raw.error.error.code).toEqualTypeOf<ErrorCode>();
};

export const refused = (): void => {
  // @ts-expect-error primaryDomain is required
  client.projects.create({ name: 'A' });
  // @ts-expect-error unknown fields are refused
  client.projects.create({ name: 'A', primaryDomain: 'https://a.example', plan: 'pro' });
  // @ts-expect-error an audit is of a project
  client.audits.start({ seedUrl: 'https://a.example' });
  // @ts-expect-error a typo never silently widens a result
  client.audits.pages('p', 'a', { hasSchemas: true });
  // @ts-expect-error sort is one of a few
  client.audits.pages('p', 'a', { sort: 'colour' });
  // @ts-expect-error a GET has no idempotency key
  client.me.get({ idempotencyKey: 'k' });
  // @ts-expect-error no such path
  client.raw.GET('/project');
};

export const narrowed = (): void => {
  switch (error.code) {
    case 'RATE_LIMITED':
      expectTypeOf(error).toEqualTypeOf<RateLimitError>();
      break;
    case 'VALIDATION_ERROR':
      expectTypeOf(error.details).toEqualTypeOf<readonly ErrorDetail[]>();
      break;
    case 'CONNECTION_FAILED':
      expectTypeOf(error.idempotencyKey).toEqualTypeOf<string | undefined>();
      // @ts-expect-error no answer, no status
      error.status;
      break;
  }
  if (error instanceof ApiErrorClass) expectTypeOf(error.status).toEqualTypeOf<number>();
  if (error instanceof NotFoundError) expectTypeOf(error.code).toEqualTypeOf<'NOT_FOUND'>();
  // @ts-expect-error not a code of the contract
  if (error.code === 'RATE_LIMIT') throw error;
  expectTypeOf<RateLimitError>().toExtend<ApiError>();
};

export const watched = (apiKey: string, baseUrl: string): void => {
  const middleware: Middleware = {
    onRequest({ schemaPath, request }) {
      expectTypeOf(schemaPath).toEqualTypeOf<string>();
      expectTypeOf(request).toEqualTypeOf<Request>();
    },
  };
  createClient({ apiKey, baseUrl, middleware: [middleware] });
  // @ts-expect-error middleware does something
  createClient({ apiKey, baseUrl, middleware: [{}] });
};
