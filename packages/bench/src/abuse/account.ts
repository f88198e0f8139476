import { setTimeout as delay } from 'node:timers/promises';

/** Where the service is and who asks. */
export interface Access {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The API's address with its version. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** What a call was answered. */
export interface Called<Data> {
  /** 0 where no whole answer came back. */
  readonly status: number;
  readonly data: Data | null;
}

/** An account that knows the contract and keeps to nothing else: what the attacker has, and what measures him. */
export class Account {
  readonly access: Access;
  /** Requests that made something, be it a project, an audit, a brief or a test. */
  accepted = 0;
  /** Nobody listens on the service's port: it has died. */
  gone = false;

  readonly #patienceMs: number;

  constructor(access: Access, patienceMs = 300_000) {
    this.access = access;
    this.#patienceMs = patienceMs;
  }

  /** One call, once. */
  async call<Data>(
    method: string,
    path: string,
    body: object | null = null,
    patienceMs = this.#patienceMs,
  ): Promise<Called<Data>> {
    const { baseUrl, apiKey } = this.access;
    const type = body === null ? null : { 'content-type': 'application/json' };
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, ...type },
        body: body === null ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (method === 'POST' && response.ok) this.accepted += 1;
      const { data }: { data?: Data } = JSON.parse(await response.text());
      return { status: response.status, data: data ?? null };
    } catch (error) {
      this.gone = isRefused(error);
      return { status: 0, data: null };
    }
  }

  /** A call that waits until the service takes it: an attacker has time. */
  async insist<Data>(method: string, path: string, body: object | null = null): Promise<Data | null> {
    for (;;) {
      const { status, data } = await this.call<Data>(method, path, body);
      if (status >= 200 && status < 300) return data;
      if (status !== 0 && status !== 429 && status !== 503) return null;
      await delay(500);
    }
  }

  /** A project for the site. */
  async project(siteUrl: string): Promise<string | null> {
    const body = { name: 'Planted', primaryDomain: siteUrl };
    return (await this.insist<{ id: string }>('POST', '/projects', body))?.id ?? null;
  }

  /** An audit of each URL in a project of its own, as large as the contract allows. */
  async audit(urls: readonly string[]): Promise<void> {
    for (const seedUrl of urls) {
      const project = await this.project(new URL(seedUrl).origin);
      if (project === null) continue;
      await this.insist('POST', `/projects/${project}/audits`, { seedUrl, maxPages: 100_000 });
    }
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
