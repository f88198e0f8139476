import createFetchClient, { type Client as RawClient } from 'openapi-fetch';
import type { Call, Result } from './call.ts';
import { createCaller } from './caller.ts';
import type {
  Account,
  AuditPage,
  AuditRun,
  AuditStarted,
  Body,
  ContentBrief,
  ContentDraft,
  GeoTest,
  Project,
  ProjectDetail,
  paths,
  Query,
  ReportSnapshot,
} from './contract.ts';
import { idempotency } from './idempotency.ts';
import { type List, toList } from './list.ts';
import {
  type AuditWaitOptions,
  type CallOptions,
  type ClientOptions,
  checkOptions,
  type WaitOptions,
  type WriteOptions,
} from './options.ts';
import { createTransport } from './transport.ts';
import { waitForAudit } from './wait-for-audit.ts';
import { waitForGeoTest } from './wait-for-geo-test.ts';
import { warnInBrowser } from './warn-in-browser.ts';

/** The API by name. Every call may throw what `AnySeogeoError` lists, and the reason of its own signal. */
export interface Client {
  readonly me: {
    /** The account that owns the key; also the way to test a key. */
    get(options?: CallOptions): Call<Account>;
  };
  readonly projects: {
    list(query?: Query<'listProjects'>, options?: CallOptions): List<Project>;
    create(body: Body<'createProject'>, options?: WriteOptions): Call<Project>;
    /** With `stats`. */
    get(projectId: string, options?: CallOptions): Call<ProjectDetail>;
  };
  readonly audits: {
    list(projectId: string, query?: Query<'listAudits'>, options?: CallOptions): List<AuditRun>;
    start(projectId: string, body: Body<'startAudit'>, options?: WriteOptions): Call<AuditStarted>;
    /** The pages of an audit, in the order they were crawled unless sorted. */
    pages(
      projectId: string,
      auditRunId: string,
      query?: Query<'listAuditPages'>,
      options?: CallOptions,
    ): List<AuditPage>;
    /** Resolves when the run has ended, in whatever way: see `data.status`. Throws NotListedError for an unknown run. */
    wait(projectId: string, auditRunId: string, options?: AuditWaitOptions): Promise<Result<AuditRun>>;
  };
  readonly drafts: {
    list(projectId: string, query?: Query<'listDrafts'>, options?: CallOptions): List<ContentDraft>;
  };
  readonly briefs: {
    create(projectId: string, body: Body<'createBrief'>, options?: WriteOptions): Call<ContentBrief>;
  };
  readonly reports: {
    list(projectId: string, query?: Query<'listReports'>, options?: CallOptions): List<ReportSnapshot>;
  };
  readonly geoTests: {
    start(projectId: string, body: Body<'startGeoTest'>, options?: WriteOptions): Call<GeoTest>;
    /** Resolves with the finished test, in whatever way it ended: see `data.status`. Gives up after ten minutes. */
    wait(projectId: string, testId: string, options?: WaitOptions): Promise<Result<GeoTest>>;
  };
  /** Every path of the contract through openapi-fetch: same pacing, retries and keys; HTTP errors are returned. */
  readonly raw: RawClient<paths, 'application/json'>;
}

/**
 * Makes a client. It holds one place in the key's rate limit, so make one per key and share it.
 *
 * @throws TypeError when the key or the address cannot work.
 */
export const createClient = (options: ClientOptions): Client => {
  checkOptions(options);
  warnInBrowser();
  const mask = (text: string) => text.replaceAll(options.apiKey, '[API key]');
  const transport = createTransport(options, mask);
  const call = createCaller(transport, mask);
  const raw = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    headers: { accept: 'application/json', ...options.headers },
    redirect: 'manual',
    fetch: (request) => transport(request),
  });
  raw.use(idempotency);

  const audits: Client['audits'] = {
    list: (projectId, query = {}, options) =>
      toList((at) =>
        call(options, (init) =>
          raw.GET('/projects/{projectId}/audits', {
            ...init,
            params: { path: { projectId }, query: { ...query, ...at } },
          }),
        ),
      ),
    start: (projectId, body, options) =>
      call(options, (init) =>
        raw.POST('/projects/{projectId}/audits', { ...init, params: { path: { projectId } }, body }),
      ),
    pages: (projectId, auditId, query = {}, options) =>
      toList((at) =>
        call(options, (init) =>
          raw.GET('/projects/{projectId}/audits/{auditId}/pages', {
            ...init,
            params: { path: { projectId, auditId }, query: { ...query, ...at } },
          }),
        ),
      ),
    wait: (projectId, auditRunId, options = {}) =>
      waitForAudit((query, call) => audits.list(projectId, query, call), auditRunId, options),
  };

  const reports: Client['reports'] = {
    list: (projectId, query = {}, options) =>
      toList((at) =>
        call(options, (init) =>
          raw.GET('/projects/{projectId}/reports', {
            ...init,
            params: { path: { projectId }, query: { ...query, ...at } },
          }),
        ),
      ),
  };

  return {
    me: { get: (options) => call(options, (init) => raw.GET('/me', { ...init })) },
    projects: {
      list: (query = {}, options) =>
        toList((at) =>
          call(options, (init) => raw.GET('/projects', { ...init, params: { query: { ...query, ...at } } })),
        ),
      create: (body, options) => call(options, (init) => raw.POST('/projects', { ...init, body })),
      get: (projectId, options) =>
        call(options, (init) =>
          raw.GET('/projects/{projectId}', { ...init, params: { path: { projectId } } }),
        ),
    },
    audits,
    drafts: {
      list: (projectId, query = {}, options) =>
        toList((at) =>
          call(options, (init) =>
            raw.GET('/projects/{projectId}/drafts', {
              ...init,
              params: { path: { projectId }, query: { ...query, ...at } },
            }),
          ),
        ),
    },
    briefs: {
      create: (projectId, body, options) =>
        call(options, (init) =>
          raw.POST('/projects/{projectId}/content/briefs', {
            ...init,
            params: { path: { projectId } },
            body,
          }),
        ),
    },
    reports,
    geoTests: {
      start: (projectId, body, options) =>
        call(options, (init) =>
          raw.POST('/projects/{projectId}/geo-monitor/tests', {
            ...init,
            params: { path: { projectId } },
            body,
          }),
        ),
      wait: (projectId, testId, options = {}) =>
        waitForGeoTest((query, call) => reports.list(projectId, query, call), testId, options),
    },
    raw,
  };
};
