import { type AuditRun, type Client, createClient, isSeogeoError, type Project } from '@seogeo/client';
import type { AccountApi } from './account-api.ts';

export type { AuditRun, Project };

/** A token works for five minutes; the clock of this machine may be wrong, so `expiresAt` is not held against it. */
const LIFETIME_MS = 4.5 * 60_000;
const PROJECTS_A_PAGE = 12;

/** A project with what its newest audit says. */
export interface ProjectFigures {
  /** Of the newest completed audit; null before there is one, or where it scored no page. */
  readonly score: number | null;
  readonly completedAt: string | null;
  /** The newest audit, however it stands; null before the first. */
  readonly newest: AuditRun | null;
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
