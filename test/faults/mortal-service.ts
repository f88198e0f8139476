import { createKey } from '../support/create-key.ts';
import { freePort } from '../support/free-port.ts';
import { isAlive, type KnownProcess, knownProcess, processTree } from '../support/process-tree.ts';
import type { ServiceSettings } from '../support/service-environment.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { type RunningWorker, startWorker } from '../support/start-worker.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';

/** What a kill hits: the process of the API, that of the worker beside it, both at once, or a child of either. */
export type Victim = 'api' | 'worker' | 'both' | 'child';

/** Who crawls: the API process itself, or a worker process beside it. */
export type Crawler = 'api' | 'worker';

/** The service on one port and one DATA_DIR through any number of deaths, with or without a worker process. */
export interface MortalService {
  readonly api: ApiCaller;
  /** Resolves when the service is up, at once unless it is being started again. */
  up(): Promise<unknown>;
  /** Has the audits that begin from now on crawled by the API process alone, or by a worker process beside it. */
  crawlBy(crawler: Crawler): Promise<void>;
  /** The processes that those of the API and of the worker have started. */
  children(): readonly number[];
  /** SIGKILL, then new processes on the same data; a child is for its parent to replace. `choice` from 0 to 1 picks it. */
  killAndRestart(victim: Victim, choice: number): Death;
  /** Children of killed processes that go on without them. */
  orphans(): readonly number[];
  remove(): Promise<void>;
}

export interface Death {
  /** When the processes were gone, in epoch milliseconds. */
  readonly died: Promise<number>;
  /** Resolves when the new ones are ready. */
  readonly restarted: Promise<void>;
}

export async function startMortalService(settings: ServiceSettings): Promise<MortalService> {
  const folder = await temporaryFolder('faults');
  const fixed = { ...settings, DATA_DIR: folder.path, PORT: String(await freePort()) };
  let service: RunningService = await startService(fixed);
  const apiKey = await createKey({ dataDir: folder.path, name: 'faults' });
  let up: Promise<unknown> = Promise.resolve();
  let worker: RunningWorker | null = null;
  const bereaved: KnownProcess[] = [];
  const childrenOf = (parent: { readonly pid: number } | null): readonly number[] =>
    parent === null ? [] : processTree(parent.pid).slice(1);
  const children = (): readonly number[] => [...childrenOf(service), ...childrenOf(worker)];
  const orphans = (): readonly number[] => bereaved.filter(isAlive).map(({ pid }) => pid);
  const kill = async (victim: Victim, choice: number): Promise<number> => {
    if (victim === 'child') {
      const all = children();
      endProcess(all[Math.floor(choice * all.length)]);
      return Date.now();
    }
    const left = [
      ...(victim === 'worker' ? [] : childrenOf(service)),
      ...(victim === 'api' ? [] : childrenOf(worker)),
    ];
    bereaved.push(...left.map(knownProcess).filter((child) => child !== null));
    await Promise.all([
      victim === 'worker' ? null : service.kill(),
      victim === 'api' ? null : worker?.kill(),
    ]);
    return Date.now();
  };
  const restart = async (victim: Victim, died: Promise<number>): Promise<void> => {
    await died;
    if (victim === 'child') return;
    const working = victim === 'api' || worker === null ? worker : startWorker(fixed);
    if (victim !== 'worker') service = await startService(fixed);
    worker = await working;
  };
  return {
    up: () => up,
    api: new ApiCaller({ baseUrl: service.baseUrl, apiKey }),
    crawlBy: async (crawler) => {
      if (crawler === 'worker') worker ??= await startWorker(fixed);
      else {
        await worker?.stop();
        worker = null;
      }
    },
    children,
    orphans,
    killAndRestart: (victim, choice) => {
      const died = kill(victim, choice);
      const restarted = restart(victim, died);
      up = restarted.catch(() => undefined);
      return { died, restarted };
    },
    remove: async () => {
      await Promise.all([service.stop(), worker?.kill()]);
      for (const pid of orphans()) endProcess(pid);
      await folder.remove();
    },
  };
}

function endProcess(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
