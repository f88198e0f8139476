// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import type { Body, Data, Query } from './contract.ts';
import type { List } from './list.ts';
import type { NamedCalls } from './named-calls.ts';
import type { CallOptions, WriteOptions } from './options.ts';

/** The operations of the API by name. */
export interface Operations {
  readonly me: {
    /** Read the account of the key. `GET /me` */
    get(options?: CallOptions): Call<Data<'getMe'>>;
  };
  readonly projects: {
    /** List projects. `GET /projects` */
    list(query?: Query<'listProjects'>, options?: CallOptions): List<Data<'listProjects'>[number]>;
    /** Create a project. `POST /projects` */
    create(body: Body<'createProject'>, options?: WriteOptions): Call<Data<'createProject'>>;
    /** Read a project. `GET /projects/{projectId}` */
    get(projectId: string, options?: CallOptions): Call<Data<'getProject'>>;
  };
  readonly audits: {
    /** List audit runs. `GET /projects/{projectId}/audits` */
    list(projectId: string, query?: Query<'listAudits'>, options?: CallOptions): List<Data<'listAudits'>[number]>;
    /** Start an audit. `POST /projects/{projectId}/audits` */
    start(projectId: string, body: Body<'startAudit'>, options?: WriteOptions): Call<Data<'startAudit'>>;
    /** List the pages of an audit. `GET /projects/{projectId}/audits/{auditId}/pages` */
    pages(projectId: string, auditId: string, query?: Query<'listAuditPages'>, options?: CallOptions): List<Data<'listAuditPages'>[number]>;
  };
  readonly drafts: {
    /** List content drafts. `GET /projects/{projectId}/drafts` */
    list(projectId: string, query?: Query<'listDrafts'>, options?: CallOptions): List<Data<'listDrafts'>[number]>;
  };
  readonly briefs: {
    /** Create a content brief. `POST /projects/{projectId}/content/briefs` */
    create(projectId: string, body: Body<'createBrief'>, options?: WriteOptions): Call<Data<'createBrief'>>;
  };
  readonly reports: {
    /** List report snapshots. `GET /projects/{projectId}/reports` */
    list(projectId: string, query?: Query<'listReports'>, options?: CallOptions): List<Data<'listReports'>[number]>;
  };
  readonly geoTests: {
    /** Start a GEO test. `POST /projects/{projectId}/geo-monitor/tests` */
    start(projectId: string, body: Body<'startGeoTest'>, options?: WriteOptions): Call<Data<'startGeoTest'>>;
  };
}

/** Each of them as a call of openapi-fetch. */
export const nameOperations = (api: Connection['api'], { call, list }: NamedCalls): Operations => ({
  me: {
    get: (options) =>
      call(options, (init) => api.GET('/me', init)),
  },
  projects: {
    list: (query = {}, options) =>
      list(query, options, (query, init) => api.GET('/projects', { params: { query }, ...init })),
    create: (body, options) =>
      call(options, (init) => api.POST('/projects', { body, ...init })),
    get: (projectId, options) =>
      call(options, (init) => api.GET('/projects/{projectId}', { params: { path: { projectId } }, ...init })),
  },
  audits: {
    list: (projectId, query = {}, options) =>
      list(query, options, (query, init) => api.GET('/projects/{projectId}/audits', { params: { path: { projectId }, query }, ...init })),
    start: (projectId, body, options) =>
      call(options, (init) => api.POST('/projects/{projectId}/audits', { params: { path: { projectId } }, body, ...init })),
    pages: (projectId, auditId, query = {}, options) =>
      list(query, options, (query, init) => api.GET('/projects/{projectId}/audits/{auditId}/pages', { params: { path: { projectId, auditId }, query }, ...init })),
  },
  drafts: {
    list: (projectId, query = {}, options) =>
      list(query, options, (query, init) => api.GET('/projects/{projectId}/drafts', { params: { path: { projectId }, query }, ...init })),
  },
  briefs: {
    create: (projectId, body, options) =>
      call(options, (init) => api.POST('/projects/{projectId}/content/briefs', { params: { path: { projectId } }, body, ...init })),
  },
  reports: {
    list: (projectId, query = {}, options) =>
      list(query, options, (query, init) => api.GET('/projects/{projectId}/reports', { params: { path: { projectId }, query }, ...init })),
  },
  geoTests: {
    start: (projectId, body, options) =>
      call(options, (init) => api.POST('/projects/{projectId}/geo-monitor/tests', { params: { path: { projectId } }, body, ...init })),
  },
});
