// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import type { Body, Data, IssueCode, Query } from './contract.ts';
import type { List } from './list.ts';
import type { NamedCalls } from './named-calls.ts';
import type { CallOptions, WriteOptions } from './options.ts';

/** The operations of the API by name. */
export interface Operations {
  readonly me: {
    /**
     * Read the account of the key. `GET /me`
     *
     * Returns the account that owns the API key, its plan and the key's prefix. Any valid key may call it, whatever its
     * scopes, so it is the way to test a key.
     *
     * **Scope**: none, any valid key will do.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: account } = await seogeo.me.get();
     * console.log(account);
     * ```
     */
    get(options?: CallOptions): Call<Data<'getMe'>>;
  };
  readonly projects: {
    /**
     * List projects. `GET /projects`
     *
     * Returns the projects of the account, newest first. Their figures are in the single project only.
     *
     * **Scope**: `projects:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const project of seogeo.projects.list()) {
     *   console.log(project);
     * }
     * ```
     */
    list(query?: Query<'listProjects'>, options?: CallOptions): List<Data<'listProjects'>[number]>;
    /**
     * Create a project. `POST /projects`
     *
     * Creates a project: one website. Two projects may have the same address.
     *
     * `primaryDomain` is returned exactly as it was given. Its `Location` can be read at once.
     *
     * **Scope**: `projects:write`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `INVALID_JSON`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 409 `IDEMPOTENCY_IN_PROGRESS` · 413 `PAYLOAD_TOO_LARGE` · 414 `URI_TOO_LONG` · 415 `UNSUPPORTED_MEDIA_TYPE` · 417 `EXPECTATION_FAILED` · 422 `IDEMPOTENCY_KEY_REUSED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: project } = await seogeo.projects.create({
     *   name: 'Calcite documentation',
     *   primaryDomain: 'https://calcite.example',
     * });
     * console.log(project);
     * ```
     */
    create(body: Body<'createProject'>, options?: WriteOptions): Call<Data<'createProject'>>;
    /**
     * Read a project. `GET /projects/{projectId}`
     *
     * Returns one project with the figures of its newest completed audit. They are `null` before the first one.
     *
     * **Scope**: `projects:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: project } = await seogeo.projects.get('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11');
     * console.log(project);
     * ```
     */
    get(projectId: string, options?: CallOptions): Call<Data<'getProject'>>;
  };
  readonly audits: {
    /**
     * List audit runs. `GET /projects/{projectId}/audits`
     *
     * Returns the audit runs of the project, newest first. The counters of a running audit move from call to call; this is
     * the place to wait for its end: look for the `id` that starting it answered with as `auditRunId`, until its `status` is
     * `completed`, `failed` or `canceled`.
     *
     * **Scope**: `audits:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const audit of seogeo.audits.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
     *   console.log(audit);
     * }
     * ```
     */
    list(projectId: string, query?: Query<'listAudits'>, options?: CallOptions): List<Data<'listAudits'>[number]>;
    /**
     * Start an audit. `POST /projects/{projectId}/audits`
     *
     * Accepts an audit and returns at once; a background job crawls the site and analyses every page. One audit of a
     * project runs at a time and others wait; an account may have 20 audits pending or running.
     *
     * The crawl goes breadth-first from `seedUrl` and the site's sitemaps, obeys robots.txt, and stays on the seed's host
     * (or on the host that the seed redirects to).
     *
     * **Scope**: `audits:write`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `INVALID_JSON`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 409 `IDEMPOTENCY_IN_PROGRESS`, `AUDIT_LIMIT_REACHED` · 413 `PAYLOAD_TOO_LARGE` · 414 `URI_TOO_LONG` · 415 `UNSUPPORTED_MEDIA_TYPE` · 417 `EXPECTATION_FAILED` · 422 `IDEMPOTENCY_KEY_REUSED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: started } = await seogeo.audits.start('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
     *   seedUrl: 'https://calcite.example/',
     *   maxPages: 500,
     * });
     * console.log(started);
     * ```
     */
    start(projectId: string, body: Body<'startAudit'>, options?: WriteOptions): Call<Data<'startAudit'>>;
    /**
     * List the pages of an audit. `GET /projects/{projectId}/audits/{auditId}/pages`
     *
     * Returns the page records of an audit run in the order they were crawled, unless `sort` says otherwise. Pages appear
     * while the audit runs. Filters may be combined; a page must match all of them.
     *
     * **Scope**: `audits:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const page of seogeo.audits.pages(
     *   '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11',
     *   '01946a45-2b80-7c11-9a50-3d7e8f6b1c22',
     *   { minGeoScore: 60, hasSchema: true },
     * )) {
     *   console.log(page);
     * }
     * ```
     */
    pages(projectId: string, auditId: string, query?: Omit<Query<'listAuditPages'>, 'issue'> & { issue?: IssueCode }, options?: CallOptions): List<Data<'listAuditPages'>[number]>;
  };
  readonly pages: {
    /**
     * List the pages that link to a page. `GET /projects/{projectId}/audits/{auditId}/pages/{pageId}/links`
     *
     * Returns the pages of the audit that link to one of its pages, in the order they were crawled: the first 100, and in
     * `meta.linkCounts` how many there are. A page is listed once, however often it links, and not for links to itself. Links
     * are those of anchors, areas and frames; what a sitemap, a redirect or a canonical URL names is no link. A link to an
     * address that redirects is one to the page record of that address.
     *
     * All links are known when the audit has ended. Until then, and of audits that an earlier version of the service made,
     * `meta.linkCounts` is `null` and the list is empty.
     *
     * **Scope**: `audits:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const link of seogeo.pages.links(
     *   '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11',
     *   '01946a45-2b80-7c11-9a50-3d7e8f6b1c22',
     *   '01946a45-3f00-7a01-8b02-9c03ad04be05',
     *   { direction: 'in' },
     * )) {
     *   console.log(link);
     * }
     * ```
     */
    links(projectId: string, auditId: string, pageId: string, query?: Query<'listPageLinks'>, options?: CallOptions): List<Data<'listPageLinks'>[number]>;
  };
  readonly drafts: {
    /**
     * List content drafts. `GET /projects/{projectId}/drafts`
     *
     * Returns the drafts of the project, newest first. Creating a brief starts its draft; `briefId` tells which belongs to
     * which.
     *
     * **Scope**: `content:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const draft of seogeo.drafts.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
     *   console.log(draft);
     * }
     * ```
     */
    list(projectId: string, query?: Query<'listDrafts'>, options?: CallOptions): List<Data<'listDrafts'>[number]>;
  };
  readonly briefs: {
    /**
     * Create a content brief. `POST /projects/{projectId}/content/briefs`
     *
     * Returns a brief made from the pages of the project's newest audit, and starts a draft that follows it. Without an
     * audit the brief says so in `limitations` and still has an intent, questions and an outline from templates.
     *
     * **Scope**: `content:write`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `INVALID_JSON`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 409 `IDEMPOTENCY_IN_PROGRESS` · 413 `PAYLOAD_TOO_LARGE` · 414 `URI_TOO_LONG` · 415 `UNSUPPORTED_MEDIA_TYPE` · 417 `EXPECTATION_FAILED` · 422 `IDEMPOTENCY_KEY_REUSED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: brief } = await seogeo.briefs.create('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
     *   topic: 'query planning with materialized views',
     *   audience: 'backend engineers who know SQL',
     *   goal: 'Readers can decide when a materialized view pays off.',
     * });
     * console.log(brief);
     * ```
     */
    create(projectId: string, body: Body<'createBrief'>, options?: WriteOptions): Call<Data<'createBrief'>>;
  };
  readonly reports: {
    /**
     * List report snapshots. `GET /projects/{projectId}/reports`
     *
     * Returns the report snapshots of the project, newest first. One is taken when an audit or a GEO test reaches a final
     * state, failed ones included, and it never changes. This is where results are read: the summary of an audit, and a
     * finished GEO test whole.
     *
     * **Scope**: `reports:read`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 414 `URI_TOO_LONG` · 417 `EXPECTATION_FAILED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * for await (const report of seogeo.reports.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
     *   console.log(report);
     * }
     * ```
     */
    list(projectId: string, query?: Query<'listReports'>, options?: CallOptions): List<Data<'listReports'>[number]>;
  };
  readonly geoTests: {
    /**
     * Start a GEO test. `POST /projects/{projectId}/geo-monitor/tests`
     *
     * Accepts a prompt and returns at once; a background job puts it to the engine. The finished test is the `summary` of a
     * report snapshot with the same `testId`.
     *
     * **Scope**: `geo-monitor:write`.
     *
     * **Errors**: 400 `VALIDATION_ERROR`, `INVALID_JSON`, `BAD_REQUEST` · 401 `UNAUTHENTICATED`, `INVALID_API_KEY` · 403 `INSUFFICIENT_SCOPE` · 404 `NOT_FOUND` · 405 `METHOD_NOT_ALLOWED` · 406 `NOT_ACCEPTABLE` · 408 `REQUEST_TIMEOUT` · 409 `IDEMPOTENCY_IN_PROGRESS` · 413 `PAYLOAD_TOO_LARGE` · 414 `URI_TOO_LONG` · 415 `UNSUPPORTED_MEDIA_TYPE` · 417 `EXPECTATION_FAILED` · 422 `IDEMPOTENCY_KEY_REUSED` · 429 `RATE_LIMITED` · 431 `HEADERS_TOO_LARGE` · 500 `INTERNAL_ERROR` · 503 `SERVICE_UNAVAILABLE`.
     *
     * @example
     * ```ts
     * const { data: test } = await seogeo.geoTests.start('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
     *   prompt: 'Which open source frameworks can plan SQL queries over several data sources?',
     *   locale: 'en-GB',
     * });
     * console.log(test);
     * ```
     */
    start(projectId: string, body: Body<'startGeoTest'>, options?: WriteOptions): Call<Data<'startGeoTest'>>;
  };
}

/** Each of them as a call of openapi-fetch. */
export const nameOperations = (api: Connection['api'], { call, list }: NamedCalls): Operations => ({
  me: {
    get: (options) =>
      call({}, options, (init) => api.GET('/me', init)),
  },
  projects: {
    list: (query = {}, options) =>
      list({ query }, options, (init) => api.GET('/projects', init)),
    create: (body, options) =>
      call({}, options, (init) => api.POST('/projects', { body, ...init })),
    get: (projectId, options) =>
      call({ path: { projectId } }, options, (init) => api.GET('/projects/{projectId}', init)),
  },
  audits: {
    list: (projectId, query = {}, options) =>
      list({ path: { projectId }, query }, options, (init) => api.GET('/projects/{projectId}/audits', init)),
    start: (projectId, body, options) =>
      call({ path: { projectId } }, options, (init) => api.POST('/projects/{projectId}/audits', { body, ...init })),
    pages: (projectId, auditId, query = {}, options) =>
      list({ path: { projectId, auditId }, query }, options, (init) => api.GET('/projects/{projectId}/audits/{auditId}/pages', init)),
  },
  pages: {
    links: (projectId, auditId, pageId, query = {}, options) =>
      list({ path: { projectId, auditId, pageId }, query }, options, (init) => api.GET('/projects/{projectId}/audits/{auditId}/pages/{pageId}/links', init)),
  },
  drafts: {
    list: (projectId, query = {}, options) =>
      list({ path: { projectId }, query }, options, (init) => api.GET('/projects/{projectId}/drafts', init)),
  },
  briefs: {
    create: (projectId, body, options) =>
      call({ path: { projectId } }, options, (init) => api.POST('/projects/{projectId}/content/briefs', { body, ...init })),
  },
  reports: {
    list: (projectId, query = {}, options) =>
      list({ path: { projectId }, query }, options, (init) => api.GET('/projects/{projectId}/reports', init)),
  },
  geoTests: {
    start: (projectId, body, options) =>
      call({ path: { projectId } }, options, (init) => api.POST('/projects/{projectId}/geo-monitor/tests', { body, ...init })),
  },
});
