import { parseArgs } from 'node:util';
import { createClient } from '@seogeo/client';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';

/**
 * `npm run bench:pacing [-- --full] [--clients N] [--calls 5000]`: calls at once on one key of the real service. As it is,
 * the key has 3,750 a minute, which takes 20 seconds; with `--full` it has the 300 of the plan `pro`, which takes 15.7
 * minutes. Exit code 1 where a client alone on the key meets a 429 or takes more than 5 % longer than the bucket allows.
 */
export async function benchPacing({ print }: Terminal): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      clients: { type: 'string', default: '1' },
      calls: { type: 'string', default: '5000' },
    },
  });
  const clients = wholeNumber('--clients', values.clients, 1, 100);
  const calls = wholeNumber('--calls', values.calls, 1, 100_000);
  const perMinute = values.full ? 300 : 3_750;
  const { refused, seconds } = await callAtOnce(calls, perMinute, clients);
  // The bucket is full at first, and all but its size has to arrive.
  const least = (Math.max(0, calls - perMinute) * 60) / perMinute;
  const over = least === 0 ? 0 : (seconds / least - 1) * 100;
  print(`${calls} calls at once by ${clients} client(s) on ${perMinute} a minute: ${seconds.toFixed(2)} s
the bucket allows ${least.toFixed(2)} s: ${over.toFixed(1)} % over; ${refused} answers were 429
`);
  return clients > 1 || (refused === 0 && over <= 5);
}

/**
 * Makes calls all at once on one key of the real service.
 *
 * @param clients among which the calls are divided; they know nothing of each other, as those of several processes
 * @returns how many succeeded, whatever they met on the way, and how many answers were 429
 */
export function callAtOnce(calls: number, perMinute: number, clients: number) {
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
    return { answered, refused, seconds: (performance.now() - started) / 1000 };
  });
}
