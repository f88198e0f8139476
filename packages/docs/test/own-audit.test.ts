import { describe, expect, it } from 'vitest';
import { withTemporaryService } from '../../../test/support/temporary-service.ts';
import { ensureBuilt } from './built.ts';

interface Issue {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly location?: string | null;
}

interface Run {
  readonly id: string;
  readonly auditRunId: string;
  readonly status: string;
  readonly siteIssues: readonly Issue[];
}

interface Page {
  readonly url: string;
  readonly issues: readonly Issue[];
}

/** What only a server with a certificate can mend, and a loopback has none. */
const OF_PLAIN_HTTP = ['site_not_https', 'insecure_form'];

describe('The docs, audited by the service that serves them', () => {
  it('have no error and no warning on any page', async () => {
    await ensureBuilt();
    const settings = { ALLOW_PRIVATE_HOSTS: 'true', CRAWL_POLITENESS: 'off' };
    await withTemporaryService(settings, 'own audit', async ({ origin }, apiKey) => {
      const call = async <T>(path: string, body?: object): Promise<T> => {
        const response = await fetch(`${origin}/api/public/v1${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
        });
        expect(response.status).toBeLessThan(300);
        const answer: { data: T } = JSON.parse(await response.text());
        return answer.data;
      };
      const { id } = await call<{ id: string }>('/projects', { name: 'Docs', primaryDomain: origin });
      const audits = `/projects/${id}/audits`;
      await call<Run>(audits, { seedUrl: `${origin}/docs/` });
      const ended = async (): Promise<Run | undefined> => {
        const [run] = await call<Run[]>(audits);
        return run?.status === 'completed' ? run : undefined;
      };
      await expect.poll(ended, { timeout: 120_000 }).toBeDefined();
      const run = await ended();
      const pages = await call<Page[]>(`${audits}/${run?.id}/pages?pageSize=100`);
      expect(pages.length).toBeGreaterThan(24);
      const found = [{ url: origin, issues: run?.siteIssues ?? [] }, ...pages].flatMap(({ url, issues }) =>
        issues
          .filter(({ severity, code }) => severity !== 'notice' && !OF_PLAIN_HTTP.includes(code))
          .map(
            ({ severity, code, message, location }) => `${severity} ${code} ${url} ${location}: ${message}`,
          ),
      );
      expect(found).toEqual([]);
    });
  });
});
