import { setTimeout as delay } from 'node:timers/promises';

/** Where the service is and who asks. */
export interface Access {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The API's address with its version. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** The attacker's account: knows the contract, keeps to nothing else. */
export class FirstAccount {
  readonly access: Access;
  /** Requests that made something, be it a project, an audit, a brief or a test. */
  accepted = 0;

  constructor(access: Access) {
    this.access = access;
  }

  /** One call, once. Null where no whole answer came back. */
  async call(method: string, path: string, body: object | null = null): Promise<CallAnswer | null> {
    const { baseUrl, apiKey } = this.access;
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` };
    if (body !== null) headers['content-type'] = 'application/json';
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers,
        body: body === null ? null : JSON.stringify(body),
      });
      if (method === 'POST' && response.ok) this.accepted += 1;
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  }

  /** A call that waits until the service takes it: an attacker has time. */
  async insist<Data>(method: string, path: string, body: object | null = null): Promise<Data | null> {
    for (;;) {
      const answer = await this.call(method, path, body);
      if (answer !== null && answer.status < 300) return dataOf<Data>(answer.text);
      if (answer !== null && answer.status !== 429 && answer.status !== 503) return null;
      await delay(500);
    }
  }

  /** A project for the site. */
  async project(siteUrl: string): Promise<string | null> {
    const body = { name: 'Planted', primaryDomain: siteUrl };
    return (await this.insist<{ id: string }>('POST', '/projects', body))?.id ?? null;
  }

  /** An audit of each URL in a project of its own, as large as the contract allows. */
  async audit(urls: readonly string[], maxPages = 100_000): Promise<void> {
    for (const seedUrl of urls) {
      const project = await this.project(new URL(seedUrl).origin);
      if (project === null) continue;
      await this.insist('POST', `/projects/${project}/audits`, { seedUrl, maxPages });
    }
  }
}

interface CallAnswer {
  readonly status: number;
  readonly text: string;
}

function dataOf<Data>(text: string): Data {
  const { data }: { data: Data } = JSON.parse(text);
  return data;
}
