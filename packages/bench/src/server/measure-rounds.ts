import { freePort } from '../../../../test/support/free-port.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';
import { cpuSecondsOf, threadsCpu } from '../process/process-usage.ts';
import { inTurns } from '../report/in-turns.ts';
import type { Say } from '../report/run-benchmark.ts';
import { type Data, type ParticipantName, startParticipant } from './participants.ts';
import { probe } from './probe.ts';
import { Inspected } from './profile/inspected.ts';
import { type StageShare, stageShares } from './profile/stage-shares.ts';
import { type WorkName, worksFor } from './works.ts';

export interface RoundsPlan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly participants: readonly ParticipantName[];
  readonly works: readonly WorkName[];
  /** Whether reads come at a share of their full speed while others write, instead of at full speed. */
  readonly besideWrites: boolean;
  /** Whether each server's main thread is profiled under load. */
  readonly profile: boolean;
  /** Of every participant's environment, besides the settings. */
  readonly variables: Readonly<Record<string, string>>;
  readonly data: Data;
}

export interface Measure extends LoadResult {
  readonly round: number;
  readonly participant: ParticipantName;
  readonly work: WorkName;
  /** CPU microseconds of the server for one request; null where the system does not tell. */
  readonly cpuPerRequest: number | null;
  /** Null unless it was profiled. */
  readonly profile: LoopProfile | null;
}

/** Where the time of a server's event loop went. */
export interface LoopProfile {
  /** CPU microseconds of the main thread for one request; 0 where the system does not tell. */
  readonly loopPerRequest: number;
  readonly shares: readonly StageShare[];
}

/** As many as a small pool of clients keeps open. */
const CONNECTIONS = 20;
/** Together with the writes some 70 % of what a server can do. */
export const READS_SHARE = 0.65;
export const WRITES_PER_SECOND = 150;

/**
 * Measures all participants in rounds, one after the other, each in a new process on a copy of the data.
 * @throws where somebody's answer is not as expected, alone or under load, or not as everybody's
 */
export async function measureRounds(plan: RoundsPlan, load: LoadGenerator, say: Say): Promise<Measure[]> {
  const answers = new Map<WorkName, string>();
  const all = plan.participants.map((name) => {
    const measure = (round: number) => measureParticipant(name, round, plan, load, answers);
    return [name, measure] as const;
  });
  const runs = await inTurns(all, plan.rounds, say);
  return [...runs.values()].flat(2);
}

async function measureParticipant(
  participant: ParticipantName,
  round: number,
  { data, variables, works, seconds, warmUp, besideWrites, profile }: RoundsPlan,
  load: LoadGenerator,
  answers: Map<WorkName, string>,
): Promise<Measure[]> {
  const inspector = profile ? await freePort() : null;
  const inspecting = inspector === null ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  const environment = { ...variables, ...inspecting };
  const { pid, origin, stop } = await startParticipant(participant, data, environment);
  try {
    pinToCore(pid, SERVER_CORE);
    using inspected = inspector === null ? null : await Inspected.connect(inspector);
    const { apiKey, writingKey } = (participant === 'postgres' ? data.postgres : null) ?? data;
    const requests = worksFor(apiKey);
    const measures: Measure[] = [];
    for (const work of works) {
      const { text, length } = await probe(origin, requests[work]);
      requireSame(participant, text, answers.get(work) ?? text);
      answers.set(work, text);
      const job = { origin, connections: CONNECTIONS, request: { ...requests[work], length }, rate: null };
      const { perSecond } = await load.run({ ...job, seconds: warmUp });
      const beside = { request: worksFor(writingKey).create, rate: WRITES_PER_SECOND };
      const asked = besideWrites ? { ...job, rate: READS_SHARE * perSecond, beside } : job;
      // What writes is to be compiled by then as well.
      if (besideWrites) await load.run({ ...asked, seconds: warmUp });
      const watched = await watchedLoad(pid, inspected, () => load.run({ ...asked, seconds }));
      // What is written costs as well, but is not counted.
      const cpuPerRequest = besideWrites ? null : watched.cpuPerRequest;
      measures.push({ ...watched, cpuPerRequest, round, participant, work });
    }
    return measures;
  } finally {
    await stop();
  }
}

type WatchedLoad = Omit<Measure, 'round' | 'participant' | 'work'>;

/** Runs a load, and tells what it cost the server. */
async function watchedLoad(
  pid: number,
  inspected: Inspected | null,
  run: () => Promise<LoadResult>,
): Promise<WatchedLoad> {
  const before = { all: cpuSecondsOf(pid), loop: threadsCpu(pid).loop };
  const [result, profile] = inspected === null ? [await run(), null] : await inspected.profiled(run);
  const after = { all: cpuSecondsOf(pid), loop: threadsCpu(pid).loop };
  const perRequest = (microseconds: number): number => microseconds / result.answered;
  return {
    ...result,
    cpuPerRequest:
      before.all === null || after.all === null ? null : perRequest((after.all - before.all) * 1e6),
    profile: profile && {
      loopPerRequest: perRequest((after.loop - before.loop) * 1000),
      shares: stageShares(profile),
    },
  };
}

function requireSame(participant: ParticipantName, answer: string, expected: string): void {
  if (answer === expected) return;
  throw new Error(
    `${participant} answers otherwise than the others, so that no figure would mean anything. It answers:\n${answer}\nthe others:\n${expected}`,
  );
}
