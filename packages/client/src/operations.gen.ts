// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Call } from './call.ts';
import type { Body, Data, Query } from './contract.ts';
import type { List } from './list.ts';
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

/** How each operation is sent: method, path, and what it takes besides identifiers. */
export const routes = {
  me: {
    get: ['GET', '/me'],
  },
  projects: {
    list: ['GET', '/projects', 'list'],
    create: ['POST', '/projects', 'body'],
    get: ['GET', '/projects/{projectId}'],
  },
  audits: {
    list: ['GET', '/projects/{projectId}/audits', 'list'],
    start: ['POST', '/projects/{projectId}/audits', 'body'],
    pages: ['GET', '/projects/{projectId}/audits/{auditId}/pages', 'list'],
  },
  drafts: {
    list: ['GET', '/projects/{projectId}/drafts', 'list'],
  },
  briefs: {
    create: ['POST', '/projects/{projectId}/content/briefs', 'body'],
  },
  reports: {
    list: ['GET', '/projects/{projectId}/reports', 'list'],
  },
  geoTests: {
    start: ['POST', '/projects/{projectId}/geo-monitor/tests', 'body'],
  },
} as const;
