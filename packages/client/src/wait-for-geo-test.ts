import type { Result } from './call.ts';
import type { GeoTest } from './contract.ts';
import type { Operations } from './operations.gen.ts';
import type { CallOptions, WaitOptions } from './options.ts';
import { poll } from './poll.ts';

/**
 * Reads the report list until the report of the test is there; its summary is the finished test whole. Reports are
 * listed newest first and never change, so after the first look only pages with reports not seen before are read.
 */
export const waitForGeoTest = (
  list: Operations['reports']['list'],
  projectId: string,
  testId: string,
  options: WaitOptions = {},
): Promise<Result<GeoTest>> => {
  const seen = new Set<string>();
  const look = async (call: CallOptions): Promise<Result<GeoTest> | null> => {
    for await (const page of list(projectId, { pageSize: seen.size ? 20 : 100 }, call).pages()) {
      const fresh = page.data.filter(({ id }) => !seen.has(id) && seen.add(id));
      for (const report of fresh) {
        if (report.kind === 'geo_test' && report.testId === testId) return { ...page, data: report.summary };
      }
      if (!fresh.length) break;
    }
    return null;
  };
  return poll(`GEO test ${testId}`, look, { timeoutMs: 600_000, ...options });
};
