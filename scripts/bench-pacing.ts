/**
 * `npm run bench:pacing [-- --full] [--clients N]`: 5,000 calls at once on one key of the real service. As it is, the key
 * has 3,750 a minute, which takes 20 seconds; with `--full` it has the 300 of the plan `pro`, which takes 15.7 minutes.
 * Exit code 1 where a client alone on the key meets a 429 or takes more than 5 % longer than the bucket allows.
 */
import { parseArgs } from 'node:util';
import { callAtOnce } from './bench/client/call-at-once.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, clients: { type: 'string' } } });
const clients = Number(values.clients ?? 1);
const { calls, perMinute, refused, seconds, leastSeconds } = await callAtOnce(
  5_000,
  values.full ? 300 : 3_750,
  clients,
);
const over = (seconds / leastSeconds - 1) * 100;
console.log(`${calls} calls at once by ${clients} client(s) on ${perMinute} a minute: ${seconds.toFixed(2)} s
the bucket allows ${leastSeconds.toFixed(2)} s: ${over.toFixed(1)} % over; ${refused} answers were 429`);
process.exitCode = clients > 1 || (refused === 0 && over <= 5) ? 0 : 1;
