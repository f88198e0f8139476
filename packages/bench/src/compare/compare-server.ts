import type { RunningProgram } from '../../../../test/support/start-program.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import type { LoadJob, LoadRequest } from '../load/load-job.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';
import { threadsCpuSince } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';
import { type Data, prepareData, startParticipant } from '../server/participants.ts';
import { probe } from '../server/probe.ts';
import { workNames, worksFor, workTitles } from '../server/works.ts';
import {
  type Compared,
  type Figure,
  forBoth,
  measureInTurns,
  type Order,
  type Side,
  type Sides,
} from './compared-rows.ts';

const CONNECTIONS = 20;
/** Of each work, for each side in a round. */
const TURNS = 6;
const TURN_SECONDS = 0.2;
/** Until V8 has compiled what is called often: so many requests, which a busy machine takes longer for. */
const WARM_UP = { requests: 3_000, turns: 5, seconds: 0.3 };

/** What a service has answered in its turns. */
interface Tally {
  answered: number;
  seconds: number;
  /** CPU milliseconds. */
  cpu: number;
}

/** The service under load, each side a new process in each round, on a database that its own service has filled. */
export async function compareServer(sides: Sides, rounds: number, say: Say): Promise<Compared> {
  await using owned = new AsyncDisposableStack();
  const load = owned.use(new LoadGenerator());
  const data = await forBoth(['base', 'now'], async (side) => {
    say(`server: filling a database by the service of ${side}`);
    const folder = owned.use(await temporaryFolder('bench-data'));
    return prepareData(folder.path, null, sides[side]);
  });
  const measure = (order: Order) => measureRound(order, sides, data, load);
  return await measureInTurns('server', rounds, measure, say);
}

/** Both stand side by side, and answer in short turns. */
async function measureRound(
  order: Order,
  sides: Sides,
  data: Readonly<Record<Side, Data>>,
  load: LoadGenerator,
): Promise<Record<Side, Figure[]>> {
  await using owned = new AsyncDisposableStack();
  const services = await forBoth(order, async (side) => {
    const variables = { NODE_ENV: 'production' };
    const service = await startParticipant('service', data[side], variables, sides[side]);
    owned.defer(service.stop);
    pinToCore(service.pid, SERVER_CORE);
    return service;
  });
  const figures: Record<Side, Figure[]> = { base: [], now: [] };
  for (const work of workNames) {
    const jobs = await forBoth(order, (side) =>
      warmedUp(services[side], worksFor(data[side].apiKey)[work], load),
    );
    const tallies = { base: emptyTally(), now: emptyTally() };
    for (let turn = 1; turn <= TURNS; turn += 1)
      for (const side of turn % 2 === 1 ? order : order.toReversed())
        await takeTurn(services[side], jobs[side], load, tallies[side]);
    for (const side of order) figures[side].push(...figuresOf(workTitles[work], tallies[side]));
  }
  return figures;
}

/** Each side may answer otherwise, but only one answer. */
async function warmedUp(
  { origin }: RunningProgram,
  request: LoadRequest,
  load: LoadGenerator,
): Promise<LoadJob> {
  const { length } = await probe(origin, request);
  const answer = { ...request, length };
  const job = { origin, connections: CONNECTIONS, request: answer, seconds: WARM_UP.seconds, rate: null };
  let answered = 0;
  for (let turn = 0; turn < WARM_UP.turns && answered < WARM_UP.requests; turn += 1)
    answered += (await load.run(job)).answered;
  return { ...job, seconds: TURN_SECONDS };
}

async function takeTurn(
  { pid }: RunningProgram,
  job: LoadJob,
  load: LoadGenerator,
  tally: Tally,
): Promise<void> {
  const cpu = threadsCpuSince(pid);
  const { answered, seconds } = await load.run(job);
  tally.cpu += cpu();
  tally.answered += answered;
  tally.seconds += seconds;
}

function emptyTally(): Tally {
  return { answered: 0, seconds: 0, cpu: 0 };
}

function figuresOf(title: string, { answered, seconds, cpu }: Tally): Figure[] {
  return [
    { row: `${title}, requests/s`, better: 'more', value: answered / seconds },
    { row: `${title}, CPU µs/request`, better: 'less', value: (1000 * cpu) / answered },
  ];
}
