import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningService, startService } from '../../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { raised } from '../crawl/audit-site.ts';
import type { FilledFile, fillFile } from '../lists/fill-file.ts';
import { pagesPath } from '../lists/time-lists.ts';
import { reads } from '../lists/time-scale.ts';
import { timedGet } from '../lists/timed-get.ts';
import { threadsCpuSince } from '../process/process-usage.ts';
import { median } from '../report/median.ts';
import type { Say } from '../report/run-benchmark.ts';
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

const PROGRAM = 'packages/bench/src/lists/fill-file.ts';
const SIZES = { accounts: 100, audits: 1_000, pages: 10_000, largest: 20_000 };
/** The first answers of a process are no list's own affair. */
const WARM_UP = 30;
const TURNS = 10;
const AT_ONCE = 20;

type PathOf = (file: FilledFile, largest: string) => string;

const paths: Readonly<Record<string, PathOf>> = {
  ...reads,
  '20,000 pages by score': (_, largest) => `${largest}?sort=-geoScore`,
  '20,000 pages by URL, last page': (_, largest) => `${largest}?sort=url&page=1000`,
  '20,000 pages with an issue': (_, largest) => `${largest}?issue=title_missing&sort=url`,
  '20,000 pages with three filters': (_, largest) =>
    `${largest}?minGeoScore=20&statusCode=200&url=%2F20&sort=depth`,
};

/** Lists and reads, one request at a time, each side a new process in each round, on a file that its own code has filled. */
export async function compareLists(sides: Sides, rounds: number, say: Say): Promise<Compared> {
  if (!existsSync(join(sides.base, PROGRAM)))
    return { rows: [], leftOut: [`lists: the other commit has no ${PROGRAM}`] };
  await using filled = new AsyncDisposableStack();
  const files = await forBoth(['base', 'now'], async (side): Promise<FilledFile> => {
    const folder = filled.use(await temporaryFolder('lists'));
    const program: { fillFile: typeof fillFile } = await import(
      pathToFileURL(join(sides[side], PROGRAM)).href
    );
    return program.fillFile(folder.path, SIZES, (text) => say(`lists: filling a file of ${side}, ${text}`));
  });
  const start = async (side: Side, owned: AsyncDisposableStack): Promise<Asked> => {
    const file = files[side];
    const options = { root: sides[side], variables: { NODE_ENV: 'production' } };
    const service = await startService({ ...raised, DATA_DIR: file.folder }, options);
    owned.defer(service.stop);
    return { service, file, largest: await pagesPath(service.baseUrl, file.apiKey, file.largestId) };
  };
  const works = Object.entries(paths).map(([title, pathOf]) => {
    const warmedUp = async (asked: Asked) => {
      await ask(asked, pathOf, WARM_UP);
      return () => ask(asked, pathOf, AT_ONCE);
    };
    return [title, warmedUp] as const;
  });
  const how = { turns: TURNS, figuresOf };
  const measure = (order: Order) => sideBySide(order, start, Object.fromEntries(works), how);
  return await measureInTurns('lists', rounds, measure, say);
}

interface Asked {
  readonly service: RunningService;
  readonly file: FilledFile;
  /** Of the pages of the largest audit. */
  readonly largest: string;
}

/** Milliseconds on the clock of each answer, and of CPU of all. */
interface Turn {
  readonly times: readonly number[];
  readonly cpu: number;
}

async function ask({ service, file, largest }: Asked, pathOf: PathOf, count: number): Promise<Turn> {
  const url = service.baseUrl + pathOf(file, largest);
  const cpu = threadsCpuSince(service.pid);
  const times: number[] = [];
  while (times.length < count) times.push((await timedGet(url, file.apiKey)).ms);
  return { times, cpu: cpu() };
}

function figuresOf(title: string, turns: readonly Turn[]): Figure[] {
  const times = turns.flatMap((turn) => turn.times);
  const cpu = turns.reduce((sum, turn) => sum + turn.cpu, 0) / times.length;
  return [
    { row: `${title}, p50 ms`, better: 'less', value: median(times) },
    { row: `${title}, CPU µs/request`, better: 'less', value: cpu * 1000 },
  ];
}
