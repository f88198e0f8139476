import type { Result } from './call.ts';
import { connect } from './connect.ts';
import type { AuditRun, GeoTest } from './contract.ts';
import { createNamedCalls } from './named-calls.ts';
import { nameOperations, type Operations } from './operations.gen.ts';
import { type AuditWaitOptions, type ClientOptions, checkOptions, type WaitOptions } from './options.ts';
import { type Raw, toRaw } from './raw.ts';
import { waitForAudit } from './wait-for-audit.ts';
import { waitForGeoTest } from './wait-for-geo-test.ts';
import { warnInBrowser } from './warn-in-browser.ts';

/** The API by name. Every call may throw what `AnySeogeoError` lists, and the reason of its own signal. */
export interface Client extends Operations {
  readonly audits: Operations['audits'] & {
    /** Resolves when the run has ended, in whatever way: see `data.status`. Throws NotListedError for an unknown run. */
    wait(projectId: string, auditRunId: string, options?: AuditWaitOptions): Promise<Result<AuditRun>>;
  };
  readonly geoTests: Operations['geoTests'] & {
    /** Resolves with the finished test, in whatever way it ended: see `data.status`. Gives up after ten minutes. */
    wait(projectId: string, testId: string, options?: WaitOptions): Promise<Result<GeoTest>>;
  };
  readonly raw: Raw;
}

/**
 * Makes a client. It holds one place in the key's rate limit, so make one per key and share it.
 *
 * @throws TypeError when the key or the address cannot work.
 */
export const createClient = (options: ClientOptions): Client => {
  checkOptions(options);
  if (!options.shortLivedKey) warnInBrowser();
  const connection = connect(options);
  const operations = nameOperations(connection.api, createNamedCalls(connection));
  const { audits, geoTests, reports } = operations;
  return {
    ...operations,
    audits: {
      ...audits,
      wait: (projectId, auditRunId, options = {}) =>
        waitForAudit((query, call) => audits.list(projectId, query, call), auditRunId, options),
    },
    geoTests: {
      ...geoTests,
      wait: (projectId, testId, options = {}) =>
        waitForGeoTest((query, call) => reports.list(projectId, query, call), testId, options),
    },
    raw: toRaw(connection),
  };
};
