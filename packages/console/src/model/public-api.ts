import {
  type AuditPage,
  type AuditRun,
  type Client,
  createClient,
  isSeogeoError,
  type Project,
  type Query,
  type TopIssue,
} from '@seogeo/client';
import type { AccountApi } from './account-api.ts';
import type { AuditView } from './route.ts';

export type { AuditPage, AuditRun, Project, TopIssue };

/** A token works for five minutes; the clock of this machine may be wrong, so `expiresAt` is not held against it. */
const LIFETIME_MS = 4.5 * 60_000;
const PROJECTS_A_PAGE = 12;
const PAGES_A_PAGE = 25;
/** Ten requests of the 60 a minute that the smallest plan has. */
export const MOST_COPIED = 1_000;
/** Of how many audits and snapshots the newest complete one is taken. */
const LOOKED_AT = 20;

/** A project with what its newest audit says. */
export interface ProjectFigures {
  /** Of the newest completed audit; null before there is one, or where it scored no page. */
  readonly score: number | null;
  readonly completedAt: string | null;
  /** The newest audit, however it stands; null before the first. */
  readonly newest: AuditRun | null;
}

/** What a project's audit found. */
export interface Findings {
  readonly project: Project;
  /** The newest audits, newest first, as many as are looked at. */
  readonly runs: readonly AuditRun[];
  /** The audit that is shown: without a choice the newest that completed, or the newest; null where there is none. */
  readonly run: AuditRun | null;
  /** The most frequent kinds of issues of pages, at most 100, most frequent first; none before the audit has ended. */
  readonly kinds: readonly TopIssue[];
}

/** The public API for who is signed in, with access tokens of the session that are renewed as needed. */
export class PublicApi {
  readonly #accountApi: AccountApi;
  readonly #baseUrl: string;
  #client: { readonly made: Promise<Client>; readonly until: number } | null = null;

  constructor(accountApi: AccountApi, baseUrl: string) {
    this.#accountApi = accountApi;
    this.#baseUrl = baseUrl;
  }

  projects(page: number) {
    return this.#call((client) => client.projects.list({ page, pageSize: PROJECTS_A_PAGE }));
  }

  async figures(projectId: string): Promise<ProjectFigures> {
    const { data } = await this.#call((client) => client.audits.list(projectId, { pageSize: 1 }));
    const newest = data[0] ?? null;
    if (newest === null) return { score: null, completedAt: null, newest };
    if (newest.status === 'completed') {
      return { score: newest.avgGeoScore, completedAt: newest.finishedAt, newest };
    }
    const { data: project } = await this.#call((client) => client.projects.get(projectId));
    return { score: project.stats.avgGeoScore, completedAt: project.stats.lastAuditAt, newest };
  }

  /** @param audit the one to show; null for the newest that has completed */
  async findings({ project: id, audit }: Pick<AuditView, 'project' | 'audit'>): Promise<Findings> {
    const [{ data: project }, { data: runs }] = await Promise.all([
      this.#call((client) => client.projects.get(id)),
      this.#call((client) => client.audits.list(id, { pageSize: LOOKED_AT })),
    ]);
    const run =
      audit === null
        ? (runs.find(({ status }) => status === 'completed') ?? runs[0] ?? null)
        : (runs.find((one) => one.id === audit) ??
          (await this.#find(
            (client) => client.audits.list(id, { pageSize: LOOKED_AT, page: 2 }),
            (one) => one.id === audit,
          )));
    const report =
      run?.finishedAt == null
        ? null
        : await this.#find(
            (client) => client.reports.list(id, { pageSize: LOOKED_AT }),
            (one) => one.kind === 'audit' && one.auditRunId === run.id,
          );
    const kinds = report?.kind === 'audit' ? onPages(report.summary.topIssues, run) : [];
    return { project, runs, run, kinds };
  }

  /** The first of a list that fits; null where none does. */
  #find<Item>(
    list: (client: Client) => AsyncIterable<Item>,
    fits: (one: Item) => boolean,
  ): Promise<Item | null> {
    return this.#call(async (client) => {
      for await (const one of list(client)) if (fits(one)) return one;
      return null;
    });
  }

  auditPages(auditId: string, view: AuditView, page: number) {
    return this.#call((client) => pagesOf(client, auditId, view, { page, pageSize: PAGES_A_PAGE }));
  }

  /** The first pages of an audit, as many as are copied at once. */
  firstPages(auditId: string, view: AuditView): Promise<AuditPage[]> {
    return this.#call(async (client) => {
      const first: AuditPage[] = [];
      for await (const one of pagesOf(client, auditId, view, { pageSize: 100 }))
        if (first.push(one) === MOST_COPIED) break;
      return first;
    });
  }

  async createProject(body: Pick<Project, 'name' | 'primaryDomain'>): Promise<Project> {
    return (await this.#call((client) => client.projects.create(body))).data;
  }

  startAudit(project: string, body: Pick<AuditRun, 'seedUrl' | 'maxPages'>) {
    return this.#call((client) => client.audits.start(project, body));
  }

  /** Forgets the token: it belongs to a session that has ended. */
  forget(): void {
    this.#client = null;
  }

  async #call<Data>(send: (client: Client) => PromiseLike<Data>): Promise<Data> {
    try {
      return await send(await this.#fresh());
    } catch (error) {
      // A token that is refused before its time: its session ended, which asking for the next one tells, or this machine slept.
      if (!isSeogeoError(error) || error.name !== 'AuthenticationError') throw error;
      this.forget();
      return send(await this.#fresh());
    }
  }

  /** Who asks while a token is made waits for the same one. */
  #fresh(): Promise<Client> {
    if (this.#client !== null && performance.now() < this.#client.until) return this.#client.made;
    const made = this.#accountApi.accessToken().then(({ token }) => this.#connect(token));
    const renewed = { made, until: performance.now() + LIFETIME_MS };
    this.#client = renewed;
    made.catch(() => {
      if (this.#client === renewed) this.forget();
    });
    return made;
  }

  #connect(apiKey: string): Client {
    // Somebody looks at the page: an outage is told after seconds and not minutes.
    const patience = { maxRetries: 1, timeoutMs: 15_000, deadlineMs: 30_000 };
    return createClient({ apiKey, baseUrl: this.#baseUrl, shortLivedKey: true, ...patience });
  }
}

function pagesOf(
  client: Client,
  auditId: string,
  { project, issue, order }: AuditView,
  part: Query<'listAuditPages'>,
) {
  return client.audits.pages(project, auditId, {
    ...part,
    sort: order,
    ...(issue === null ? {} : { issue }),
  });
}

/** A summary counts what was found of the site as a whole as well, and no page is listed for that. */
function onPages(kinds: readonly TopIssue[], run: AuditRun | null): TopIssue[] {
  const ofSite = (code: string) => run?.siteIssues.filter((one) => one.code === code).length ?? 0;
  return kinds
    .map((kind) => ({ ...kind, count: kind.count - ofSite(kind.code) }))
    .filter(({ count }) => count > 0);
}
