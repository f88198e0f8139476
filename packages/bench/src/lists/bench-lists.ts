import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningService, startService } from '../../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { raised } from '../crawl/audit-site.ts';
import { watchMemory } from '../process/process-usage.ts';
import { megabytes } from '../report/megabytes.ts';
import { percentile } from '../report/percentile.ts';
import { plainTable } from '../report/plain-table.ts';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { fillFile } from './fill-file.ts';
import { type ListTime, longestOf, timeLists } from './time-lists.ts';
import { timeScale } from './time-scale.ts';

const MILLION = { accounts: 1_000, audits: 100_000, pages: 1_000_000 };
const IDLE_SECONDS = 20;
const SHOWN = 20;

/**
 * `npm run bench:lists -- [--data FOLDER] [--largest 100000] [--scale] [--seconds 1]`: every filter and order of the pages
 * of one large audit, and how long another account has to wait meanwhile; with `--scale` in a file with 1,000 accounts,
 * 100,000 audits and a million pages, every list and read beside those of the same account alone in its file, the start
 * and the memory. What was planted stays in the folder, if one is given, for the next run.
 */
export async function benchLists({ say, print }: Terminal): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      largest: { type: 'string', default: '100000' },
      scale: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '1' },
    },
  });
  const largest = wholeNumber('--largest', values.largest, 1, 1_000_000);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 60);
  await using temporary = values.data === undefined ? await temporaryFolder('lists') : null;
  const data = temporary?.path ?? values.data ?? '';
  const sizes = values.scale ? MILLION : { accounts: 0, audits: 0, pages: 0 };
  const full = await fillFile(await folderIn(data, 'full'), { ...sizes, largest }, say);
  const began = performance.now();
  await using service = await started(full.folder);
  const startMs = performance.now() - began;
  if (values.scale) {
    const none = { accounts: 0, audits: 0, pages: 0, largest: 0 };
    const alone = await fillFile(await folderIn(data, 'alone'), none, say);
    await using beside = await started(alone.folder);
    print(`Ready after ${(startMs / 1_000).toFixed(2)} s; idle ${await idleMemory(service)} (PSS)\n\n`);
    print(`${await timeScale({ service: beside, file: alone }, { service, file: full }, say)}\n`);
  }
  print(printedLists(await timeLists(service, full, seconds, say)));
  print(`With all lists asked for: ${await idleMemory(service)} (PSS)\n`);
  return true;
}

async function folderIn(data: string, name: string): Promise<string> {
  const folder = join(data, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function started(folder: string): Promise<RunningService & AsyncDisposable> {
  const settings = { ...raised, DATA_DIR: folder };
  const service = await startService(settings, { variables: { NODE_ENV: 'production' } });
  return { ...service, [Symbol.asyncDispose]: () => service.stop() };
}

/** What is highest in so many seconds in which nobody asks. */
async function idleMemory({ pid }: RunningService): Promise<string> {
  const watch = watchMemory(pid, 1_000);
  await delay(1_000 * IDLE_SECONDS);
  return megabytes(watch.stop()?.proportional ?? null);
}

function printedLists({ alone, lists }: { alone: number; lists: readonly ListTime[] }): string {
  const figures = (values: readonly number[]) =>
    [percentile(values, 50), percentile(values, 99), Math.max(...values)].map((ms) => ms.toFixed(1));
  const row = (name: string, { times, cpu, heldUp }: Pick<ListTime, 'times' | 'cpu' | 'heldUp'>) => [
    name,
    String(times.length),
    ...figures(times),
    ...figures(cpu.map((one) => one.all)),
    ...figures(cpu.map((one) => one.loop)),
    heldUp.toFixed(1),
  ];
  const all = {
    times: lists.flatMap(({ times }) => times),
    cpu: lists.flatMap(({ cpu }) => cpu),
    heldUp: Math.max(...lists.map(({ heldUp }) => heldUp)),
  };
  const others = lists.flatMap((list) => list.others);
  const rows = longestOf(lists).slice(0, SHOWN);
  return [
    `${lists.length} lists, the ${SHOWN} dearest first, milliseconds: on the clock, of CPU, of CPU of the event loop, and the longest that another account waited (${alone.toFixed(1)} while nobody else asked)`,
    plainTable([
      [
        'query',
        'answers',
        'p50',
        'p99',
        'most',
        'CPU p50',
        'p99',
        'most',
        'loop p50',
        'p99',
        'most',
        'waited',
      ],
      row('all', all),
      ['GET /me in turns', String(others.length), ...figures(others)],
      ...rows.map((list) => row(`${list.query} (${list.matches})`, list)),
    ]),
  ].join('\n');
}
