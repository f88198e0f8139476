import { parseArgs } from 'node:util';
import { type StoreName, storeNames } from './books/open-books.ts';
import { type CompetitorName, competitorNames } from './competitors/competitors.ts';
import { participantNames, type ThroughputSettings } from './throughput/bench-throughput.ts';
import { type WorkName, workNames } from './throughput/works.ts';

/** Which part of the benchmark runs, and how. */
export type BenchPlan = { readonly json: boolean } & (
  | ({ readonly part: 'throughput' } & ThroughputSettings)
  | { readonly part: 'scale'; readonly operations: number; readonly rounds: number; readonly seconds: number }
  | { readonly part: 'content types'; readonly count: number }
  | { readonly part: 'soak'; readonly minutes: number }
  | {
      readonly part: 'profile';
      readonly competitor: CompetitorName;
      readonly store: StoreName;
      readonly work: WorkName;
      readonly seconds: number;
      readonly log: boolean;
    }
);

const parts = ['scale', 'content-types', 'soak', 'profile'] as const;

/** @throws naming the option that is wrong and what it may be */
export function benchOptions(args: readonly string[]): BenchPlan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      'warm-up': { type: 'string', default: '2' },
      only: { type: 'string', default: participantNames.join(',') },
      work: { type: 'string', default: workNames.join(',') },
      store: { type: 'string', default: storeNames.join(',') },
      log: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
      'content-types': { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const asked = parts.filter((part) => values[part]);
  if (asked.length > 1) throw new Error(`Ask for one part at a time, not for ${asked.join(' and ')}.`);
  const { json, log } = values;
  const rounds = whole('--rounds', values.rounds);
  const seconds = positive('--seconds', values.seconds);
  const works = named('--work', values.work, workNames);
  const stores = named('--store', values.store, storeNames);
  const [given, ...more] = positionals;
  if (more.length > 0 || (given !== undefined && !values.soak && !values.profile && !values.scale)) {
    throw new Error(`"${more[0] ?? given}" is one word too many: every setting begins with --.`);
  }
  if (values.scale)
    return { part: 'scale', json, rounds, seconds, operations: whole('--scale', given ?? '1000') };
  if (values['content-types']) return { part: 'content types', json, count: 10_000 };
  if (values.soak) return { part: 'soak', json, minutes: positive('--soak', given ?? '10') };
  if (values.profile) {
    const [competitor] = named('--profile', given ?? 'ours', competitorNames);
    const [store] = stores;
    const [work] = works;
    return { part: 'profile', json, log, seconds, competitor, store, work };
  }
  const participants = named('--only', values.only, participantNames);
  const warmUp = positive('--warm-up', values['warm-up']);
  return { part: 'throughput', json, log, rounds, seconds, warmUp, participants, stores, works };
}

function whole(option: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new Error(`${option} ${text}: give a whole number from 1.`);
}

function positive(option: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`${option} ${text}: give a number above 0.`);
}

/** A comma-separated list of known names, at least one. */
function named<Name extends string>(option: string, text: string, known: readonly Name[]): [Name, ...Name[]] {
  const names = text.split(',').map((wanted) => {
    const name = known.find((candidate) => candidate === wanted.trim());
    if (name === undefined) throw new Error(`${option} ${wanted}: give one or more of ${known.join(', ')}.`);
    return name;
  });
  const [first, ...rest] = names;
  if (first === undefined) throw new Error(`${option} is empty: give one or more of ${known.join(', ')}.`);
  return [first, ...rest];
}
