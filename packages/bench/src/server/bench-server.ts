import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { benchPostgres, printLockWait } from '../report/bench-postgres.ts';
import { printMachine } from '../report/machine.ts';
import { namesOf, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { measureRounds } from './measure-rounds.ts';
import { type ParticipantName, prepareData } from './participants.ts';
import { printServer } from './print-server.ts';
import { printProfile } from './profile/print-profile.ts';
import { readNames, workNames } from './works.ts';

/**
 * `npm run bench:server -- [--rounds 3] [--seconds 2] [--warm-up 1] [--only NAME,…] [--work NAME,…]
 * [--database postgres] [--production] [--beside-writes] [--profile]`: requests per second of the service as `npm start` runs it, a black box, beside Express and
 * Fastify with the same work by hand on a copy of the same data. In every round each is a new process, at another
 * place in the order. `--database
 * postgres` measures the service on a PostgreSQL, too: TEST_DATABASE_URL, or one that is started here and has no core of
 * its own. `--production` sets NODE_ENV. `--beside-writes` asks `me` and `list` at a constant rate below full speed while
 * others write, for the times that reads wait. `--profile` tells where the microseconds of a request go instead, by stages, from
 * V8's own samples: nothing of the product is another for it.
 * Exit code 1 where any answer is not the one that is expected, or not the same for all.
 */
export async function benchServer({ say, print }: Terminal): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      'warm-up': { type: 'string', default: '1' },
      only: { type: 'string' },
      work: { type: 'string' },
      database: { type: 'string' },
      production: { type: 'boolean', default: false },
      'beside-writes': { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const machine = printMachine();
  const databases = values.database === undefined ? [] : namesOf('--database', values.database, ['postgres']);
  const known: readonly ParticipantName[] = [
    'service',
    ...databases,
    ...(values.profile ? [] : (['express', 'fastify'] as const)),
  ];
  const besideWrites = values['beside-writes'];
  const workable = besideWrites ? readNames : workNames;
  const asked = namesOf('--work', values.work ?? workable.join(','), workable);
  const plan = {
    rounds: wholeNumber('--rounds', values.rounds, 1, 999),
    seconds: wholeNumber('--seconds', values.seconds, 1, 600),
    warmUp: wholeNumber('--warm-up', values['warm-up'], 1, 600),
    participants: namesOf('--only', values.only ?? known.join(','), known),
    works: workNames.filter((name) => asked.includes(name)),
    besideWrites,
    profile: values.profile,
    variables: values.production ? { NODE_ENV: 'production' } : {},
  };
  await using load = new LoadGenerator();
  await using cleanUp = new AsyncDisposableStack();
  const postgres = databases.length === 0 ? null : cleanUp.use(await benchPostgres());
  say('filling a database');
  const folder = cleanUp.use(await temporaryFolder('bench-data'));
  const data = await prepareData(folder.path, postgres?.url ?? null);
  const measures = await measureRounds({ ...plan, data }, load, say);
  const lockWait = await postgres?.longestLockWait();
  print(
    machine +
      (values.profile ? printProfile(measures) : printServer(measures, load.pinned, besideWrites)) +
      (lockWait === undefined ? '' : printLockWait(lockWait)),
  );
  return true;
}
