import type { StoreName } from '../books/open-books.ts';
import { type CompetitorName, competitorNames } from '../competitors/competitors.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { checkEqualWork } from '../probes/check-equal-work.ts';
import { type RunningServer, startServer } from '../process/start-server.ts';
import { bareCommits } from './bare-commits.ts';
import { type Measure, measureWork } from './measure-work.ts';
import { rotated } from './rotated.ts';
import { startServiceServer } from './start-service-server.ts';
import { bookWorks, type WorkName, type Works } from './works.ts';

/** What takes part in a round: the competitors, the real service, and the loop that only commits. */
export const participantNames = [...competitorNames, 'service', 'bare-commits'] as const;
export type ParticipantName = (typeof participantNames)[number];

export interface ThroughputSettings {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly participants: readonly ParticipantName[];
  readonly stores: readonly StoreName[];
  readonly works: readonly WorkName[];
  /** One line per request by everyone who checks; else by nobody. */
  readonly log: boolean;
}

/** One measurement. Of `bare-commits` only `perSecond` is known. */
export interface RoundMeasure {
  readonly round: number;
  readonly participant: ParticipantName;
  readonly store: StoreName;
  readonly work: WorkName;
  readonly perSecond: number;
  readonly measure: Measure | null;
}

export interface Throughput {
  readonly measures: readonly RoundMeasure[];
  readonly pinned: boolean;
}

/**
 * Measures all participants in rounds, one after the other, each in a new process with a new store.
 * @throws when competitors do not do equal work, or one answers with an unexpected status under load
 */
export async function benchThroughput(
  settings: ThroughputSettings,
  say: (text: string) => void,
): Promise<Throughput> {
  for (const store of settings.stores) {
    say(`checking that all do equal work from ${store}`);
    await requireEqualWork(settings, store);
  }
  await using load = new LoadGenerator();
  const measures: RoundMeasure[] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    for (const store of settings.stores) {
      for (const participant of rotated(settings.participants, round - 1)) {
        say(`round ${round} of ${settings.rounds}: ${participant} from ${store}`);
        const measured = await measureParticipant(participant, store, settings, load);
        measures.push(...measured.map((measure) => ({ ...measure, round, participant, store })));
      }
    }
  }
  return { measures, pinned: load.pinned };
}

type Measured = Pick<RoundMeasure, 'work' | 'perSecond' | 'measure'>;

async function measureParticipant(
  participant: ParticipantName,
  store: StoreName,
  settings: ThroughputSettings,
  load: LoadGenerator,
): Promise<Measured[]> {
  if (participant === 'bare-commits') {
    if (store === 'memory' || !settings.works.includes('create')) return [];
    return [{ work: 'create', perSecond: await bareCommits(settings), measure: null }];
  }
  if (participant !== 'service') {
    return measureServer(await startServer(participant, store, settings), bookWorks, settings, load);
  }
  if (store === 'memory') return [];
  const service = await startServiceServer();
  return measureServer(service, service.works, settings, load);
}

async function measureServer(
  server: RunningServer,
  works: Works,
  settings: ThroughputSettings,
  load: LoadGenerator,
): Promise<Measured[]> {
  try {
    const measured: Measured[] = [];
    for (const work of settings.works) {
      const measure = await measureWork(server, load, works[work], settings);
      measured.push({ work, perSecond: measure.perSecond, measure });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

async function requireEqualWork({ participants, log }: ThroughputSettings, store: StoreName): Promise<void> {
  const names = participants.filter(
    (name): name is CompetitorName => name !== 'service' && name !== 'bare-commits',
  );
  const servers: (RunningServer & { readonly name: CompetitorName })[] = [];
  try {
    for (const name of names) servers.push({ name, ...(await startServer(name, store, { log })) });
    const problems = await checkEqualWork(servers);
    if (problems.length === 0) return;
    throw new Error(
      `The competitors do not do equal work, so that no figure would mean anything:\n${problems.join('\n')}`,
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}
