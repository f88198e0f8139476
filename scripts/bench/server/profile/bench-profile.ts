import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreName } from '../books/open-books.ts';
import type { CompetitorName } from '../competitors/competitors.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { startServer } from '../process/start-server.ts';
import { CONNECTIONS } from '../throughput/measure-work.ts';
import { bookWorks, type WorkName } from '../throughput/works.ts';
import type { CpuProfile } from './cpu-profile.ts';
import { type SelfTime, selfTimesByFunction, selfTimesByPackage } from './profile-groups.ts';

export interface ProfileSettings {
  readonly competitor: CompetitorName;
  readonly store: StoreName;
  readonly work: WorkName;
  readonly seconds: number;
  readonly log: boolean;
}

export interface ProfileFindings {
  readonly settings: ProfileSettings;
  /** The profile itself, for tools that show it. */
  readonly file: string;
  /** Requests answered while the profile was taken, which itself costs a little. */
  readonly answered: number;
  readonly functions: readonly SelfTime[];
  readonly packages: readonly SelfTime[];
}

/** Profiles a competitor while it does one kind of work, after it was warmed up. */
export async function benchProfile(
  settings: ProfileSettings,
  say: (text: string) => void,
): Promise<ProfileFindings> {
  const { competitor, store, work, seconds, log } = settings;
  const file = join(tmpdir(), `bench-${competitor}-${store}-${work}.cpuprofile`);
  const server = await startServer(competitor, store, { log });
  try {
    await using load = new LoadGenerator();
    const job = { port: server.port, connections: CONNECTIONS, requests: [bookWorks[work]], rate: null };
    say('warming up');
    await load.run({ ...job, seconds: 3 });
    say('taking the profile');
    await server.process.ask<null>({ ask: 'start profile' });
    const { answered } = await load.run({ ...job, seconds });
    await server.process.ask<null>({ ask: 'stop profile', file });
    const profile: CpuProfile = JSON.parse(await readFile(file, 'utf8'));
    const functions = selfTimesByFunction(profile);
    return { settings, file, answered, functions, packages: selfTimesByPackage(profile) };
  } finally {
    await server.stop();
  }
}
