import type { RunningProgram } from '../../../../test/support/start-program.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import type { LoadJob, LoadRequest } from '../load/load-job.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';
import { threadsCpuSince } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';
import { prepareData, startParticipant } from '../server/participants.ts';
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
  sideBySide,
} from './compared-rows.ts';

const CONNECTIONS = 20;
/** Of each work, for each side in a round. */
const TURNS = 6;
const TURN_SECONDS = 0.2;
/** Until V8 has compiled what is called often: so many requests, which a busy machine takes longer for. */
const WARM_UP = { requests: 3_000, turns: 5, seconds: 0.3 };

/** The service under load, each side a new process in each round, on a database that its own service has filled. */
export async function compareServer(sides: Sides, rounds: number, say: Say): Promise<Compared> {
  await using filled = new AsyncDisposableStack();
  const load = filled.use(new LoadGenerator());
  const data = await forBoth(['base', 'now'], async (side) => {
    say(`server: filling a database by the service of ${side}`);
    const folder = filled.use(await temporaryFolder('bench-data'));
    return prepareData(folder.path, null, sides[side]);
  });
  const start = async (side: Side, owned: AsyncDisposableStack): Promise<Loaded> => {
    const variables = { NODE_ENV: 'production' };
    const service = await startParticipant('service', data[side], variables, sides[side]);
    owned.defer(service.stop);
    pinToCore(service.pid, SERVER_CORE);
    return { service, works: worksFor(data[side].apiKey), load };
  };
  const works = workNames.map((work) => {
    const warmedUp = async (loaded: Loaded) => {
      const job = await warmUp(loaded, loaded.works[work]);
      return () => takeTurn(loaded, job);
    };
    return [workTitles[work], warmedUp] as const;
  });
  const how = { turns: TURNS, figuresOf };
  const measure = (order: Order) => sideBySide(order, start, Object.fromEntries(works), how);
  return await measureInTurns('server', rounds, measure, say);
}

interface Loaded {
  readonly service: RunningProgram;
  readonly works: ReturnType<typeof worksFor>;
  readonly load: LoadGenerator;
}

/** What a service has answered in a turn. */
interface Turn {
  readonly answered: number;
  readonly seconds: number;
  /** CPU milliseconds. */
  readonly cpu: number;
}

/** Each side may answer otherwise, but only one answer. */
async function warmUp({ service: { origin }, load }: Loaded, request: LoadRequest): Promise<LoadJob> {
  const { length } = await probe(origin, request);
  const answer = { ...request, length };
  const job = { origin, connections: CONNECTIONS, request: answer, seconds: WARM_UP.seconds, rate: null };
  let answered = 0;
  for (let turn = 0; turn < WARM_UP.turns && answered < WARM_UP.requests; turn += 1)
    answered += (await load.run(job)).answered;
  return { ...job, seconds: TURN_SECONDS };
}

async function takeTurn({ service: { pid }, load }: Loaded, job: LoadJob): Promise<Turn> {
  const cpu = threadsCpuSince(pid);
  const { answered, seconds } = await load.run(job);
  return { answered, seconds, cpu: cpu() };
}

function figuresOf(title: string, turns: readonly Turn[]): Figure[] {
  const sum = (figure: keyof Turn): number => turns.reduce((all, turn) => all + turn[figure], 0);
  return [
    { row: `${title}, requests/s`, better: 'more', value: sum('answered') / sum('seconds') },
    { row: `${title}, CPU µs/request`, better: 'less', value: (1000 * sum('cpu')) / sum('answered') },
  ];
}
