import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { measureWork } from '../throughput/measure-work.ts';
import { median } from '../throughput/median.ts';
import { type FirstHits, measureFirstHits, type Start } from './first-hits.ts';
import { makeScaleContract, type ScaleCall, type ScaleContract } from './scale-contract.ts';
import { startScaleServer } from './start-scale-server.ts';

export interface ScaleSettings {
  readonly operations: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Requests per second of the same operation at both ends of the document. */
export interface FirstAgainstLast {
  readonly firstPath: string;
  readonly lastPath: string;
  readonly first: number;
  readonly last: number;
  /** last / first: the median of each round's own ratio. */
  readonly ratio: number;
}

export interface Scale {
  readonly operations: number;
  readonly starts: readonly Start[];
  readonly hits: readonly FirstHits[];
  readonly ends: FirstAgainstLast;
}

/** Measures our server on a large contract: start, memory, first requests, and whether late paths are slower. */
export async function benchScale(settings: ScaleSettings, say: (text: string) => void): Promise<Scale> {
  const folder = await temporaryFolder('bench-scale');
  try {
    say(`making a contract of ${settings.operations} operations`);
    const contract = await makeScaleContract(folder.path, settings.operations);
    const hits: FirstHits[] = [];
    const starts: Start[] = [];
    for (const kind of ['valid', 'refused'] as const) {
      say(`first ${kind} request of every operation, ${settings.rounds} processes`);
      const measured = await measureFirstHits(contract, kind, settings.rounds);
      hits.push(measured.hits);
      starts.push(...measured.starts);
    }
    const ends = await measureEnds(contract, settings, say);
    return { operations: contract.calls.length, starts, hits, ends };
  } finally {
    await folder.remove();
  }
}

async function measureEnds(
  { file, calls }: ScaleContract,
  { rounds, seconds }: ScaleSettings,
  say: (text: string) => void,
): Promise<FirstAgainstLast> {
  const [first, last] = ends(calls);
  const server = await startScaleServer(file);
  try {
    await using load = new LoadGenerator();
    const speed = async ({ valid, successStatus }: ScaleCall): Promise<number> => {
      const request = { share: 1, status: successStatus, variants: [valid] };
      return (await measureWork(server, load, request, { seconds, warmUp: 1 })).perSecond;
    };
    const firsts: number[] = [];
    const lasts: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      say(`first path against last path, round ${round} of ${rounds}`);
      // Each is first in every other round.
      if (round % 2 === 1) firsts.push(await speed(first));
      lasts.push(await speed(last));
      if (round % 2 === 0) firsts.push(await speed(first));
    }
    const ratio = median(lasts.map((value, round) => value / (firsts[round] ?? Number.NaN)));
    return { firstPath: first.path, lastPath: last.path, first: median(firsts), last: median(lasts), ratio };
  } finally {
    await server.stop();
  }
}

/** The same kind of operation at both ends of the document, so that only the place differs. */
function ends(calls: readonly ScaleCall[]): [ScaleCall, ScaleCall] {
  const lists = calls.filter(({ method, path }) => method === 'get' && path.endsWith('/projects'));
  const [first] = lists;
  const last = lists.at(-1);
  if (first === undefined || last === undefined)
    throw new Error('The large contract has no list of projects.');
  return [first, last];
}
