import { parseArgs } from 'node:util';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { callAtOnce } from './call-at-once.ts';

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
  const { refused, seconds, leastSeconds } = await callAtOnce(calls, perMinute, clients);
  const over = leastSeconds === 0 ? 0 : (seconds / leastSeconds - 1) * 100;
  print(`${calls} calls at once by ${clients} client(s) on ${perMinute} a minute: ${seconds.toFixed(2)} s
the bucket allows ${leastSeconds.toFixed(2)} s: ${over.toFixed(1)} % over; ${refused} answers were 429
`);
  return clients > 1 || (refused === 0 && over <= 5);
}
