import type { Result } from './call.ts';
import { completeOptions } from './complete-options.ts';
import { connect } from './connect.ts';
import type { AuditRun, GeoTest } from './contract.ts';
import { createNamedCalls } from './named-calls.ts';
import { nameOperations, type Operations } from './operations.gen.ts';
import type { AuditWaitOptions, ClientSettings, WaitOptions } from './options.ts';
import { type Raw, toRaw } from './raw.ts';
import { waitForAudit } from './wait-for-audit.ts';
import { waitForGeoTest } from './wait-for-geo-test.ts';
import { warnInBrowser } from './warn-in-browser.ts';

/**
 * The API by name. Every call may throw what `AnySeogeoError` lists, the reason of its own signal, and, before anything is
 * sent, a TypeError for an identifier that can be none: empty, `.`, `..`, or neither text nor number.
 */
export interface Client extends Operations {
  readonly audits: Operations['audits'] & {
    /**
     * Resolves when the run has ended, in whatever way: see `data.status`. Reads `audits.list` until then, also across a
     * restart of the service.
     *
     * **Scope**: `audits:read`.
     *
     * **Errors**: those of `audits.list`; `NOT_LISTED` for an unknown run; `TIMEOUT` after `timeoutMs`.
     *
     * @example
     * ```ts
     * const { data: started } = await seogeo.audits.start(project.id, { seedUrl: project.primaryDomain });
     * const { data: run } = await seogeo.audits.wait(project.id, started.auditRunId);
     * console.log(run.status, run.avgGeoScore);
     * ```
     */
    wait(projectId: string, auditRunId: string, options?: AuditWaitOptions): Promise<Result<AuditRun>>;
  };
  readonly geoTests: Operations['geoTests'] & {
    /**
     * Resolves with the finished test, in whatever way it ended: see `data.status`. Reads `reports.list` until then.
     *
     * **Scope**: `reports:read`.
     *
     * **Errors**: those of `reports.list`; `TIMEOUT` after `timeoutMs`, ten minutes unless given.
     *
     * @example
     * ```ts
     * const { data: started } = await seogeo.geoTests.start(project.id, { prompt: 'Which one?', locale: 'en' });
     * const { data: test } = await seogeo.geoTests.wait(project.id, started.testId);
     * console.log(test.status, test.answer);
     * ```
     */
    wait(projectId: string, testId: string, options?: WaitOptions): Promise<Result<GeoTest>>;
  };
  readonly raw: Raw;
}

/** Two forms, so that `Parameters<typeof createClient>[0]` is never undefined, as in 1.0.0. */
interface CreateClient {
  (): Client;
  (settings: ClientSettings): Client;
}

/**
 * Makes a client. It holds one place in the key's rate limit, so make one per key and share it. Where the environment has
 * `SEOGEO_API_KEY` and `SEOGEO_BASE_URL`, it needs no options.
 *
 * @throws TypeError when the key or the address is missing or cannot work.
 * @example
 * ```ts
 * const seogeo = createClient({ apiKey, baseUrl: 'https://api.example.com' });
 * const { data: account } = await seogeo.me.get();
 * ```
 */
export const createClient: CreateClient = (settings: ClientSettings = {}): Client => {
  const connection = connect(completeOptions(settings));
  if (!settings.shortLivedKey) warnInBrowser();
  const operations = nameOperations(connection.api, createNamedCalls(connection));
  const { audits, geoTests, reports } = operations;
  return {
    ...operations,
    audits: {
      ...audits,
      wait: waitForAudit.bind(null, audits.list),
    },
    geoTests: {
      ...geoTests,
      wait: waitForGeoTest.bind(null, reports.list),
    },
    raw: toRaw(connection),
  };
};
