import { createClient } from '@seogeo/client';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';

export interface PacedRun {
  /** Calls that succeeded, whatever they met on the way. */
  readonly answered: number;
  /** Answers with status 429. */
  readonly refused: number;
  readonly seconds: number;
  /** What the bucket allows at best: it is full at first, and all but its size has to arrive. */
  readonly leastSeconds: number;
}

/**
 * Makes calls all at once on one key of the real service.
 *
 * @param clients among which the calls are divided; they know nothing of each other, as those of several processes
 */
export function callAtOnce(calls: number, perMinute: number, clients: number): Promise<PacedRun> {
  const settings = { PLAN_LIMITS: JSON.stringify({ agency: perMinute }) };
  return withTemporaryService(settings, 'pacing', async ({ baseUrl }, apiKey) => {
    let refused = 0;
    const afterAttempt = ({ status }: { readonly status: number | null }) => {
      if (status === 429) refused++;
    };
    const made = Array.from({ length: clients }, () =>
      createClient({ apiKey, baseUrl, hooks: { afterAttempt }, deadlineMs: 3_600_000 }),
    );
    const started = performance.now();
    const called = Array.from({ length: calls }, (_, index) => made[index % clients]?.me.get());
    const answered = (await Promise.all(called)).filter((result) => result?.data.userId !== undefined).length;
    const seconds = (performance.now() - started) / 1000;
    const leastSeconds = (Math.max(0, calls - perMinute) * 60) / perMinute;
    return { answered, refused, seconds, leastSeconds };
  });
}
