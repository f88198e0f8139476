import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../support/create-key.ts';
import { freePort } from '../../support/free-port.ts';
import { emptyDatabase } from '../../support/postgres/service-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres/start-postgres.ts';
import { isAlive, type KnownProcess, knownProcess, processTree } from '../../support/process-tree.ts';
import type { ServiceSettings } from '../../support/service-environment.ts';
import { startService } from '../../support/start-service.ts';
import { startWorker } from '../../support/start-worker.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ApiCaller } from '../api-caller.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';

/** A process of the cluster through all its lives. */
interface MortalProcess {
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** What is killed; or which connections to the database are cut: all, or those that bring an answer. */
export const VICTIMS = [
  'api 1',
  'api 2',
  'worker 1',
  'worker 2',
  'database',
  'connections',
  'answers',
] as const;
export type Victim = (typeof VICTIMS)[number];
type Named = 'api 1' | 'api 2' | 'worker 1' | 'worker 2';

/** The longest that a stop may take. */
const STOP_MS = 10_000;
/** For so long a reader asks again; by then any fault is over. */
const PATIENCE_MS = 90_000;

/** Two API nodes and two workers at one PostgreSQL, which writes to its disk, behind a proxy. */
export class Cluster implements AsyncDisposable {
  /** The nodes, with the key of an account that nothing limits. */
  readonly nodes: readonly [ApiCaller, ApiCaller];
  /** The same, for a look that is not to wait for a node that was killed. */
  readonly hasty: readonly [ApiCaller, ApiCaller];
  /** With the key of an account of the plan `starter`. */
  readonly limited: readonly [ApiCaller, ApiCaller];
  readonly #owned: AsyncDisposableStack;
  readonly #postgres: PostgresServer;
  readonly #proxy: DatabaseProxy;
  readonly #start: Readonly<Record<Named, () => Promise<MortalProcess>>>;
  readonly #processes = new Map<Named, MortalProcess>();
  readonly #bereaved: KnownProcess[] = [];

  private constructor(parts: {
    owned: AsyncDisposableStack;
    postgres: PostgresServer;
    proxy: DatabaseProxy;
    start: Readonly<Record<Named, () => Promise<MortalProcess>>>;
    ports: readonly [number, number];
    keys: { readonly unlimited: string; readonly limited: string };
  }) {
    const [one, other] = parts.ports.map((port) => `http://127.0.0.1:${port}/api/public/v1`);
    const callers = (apiKey: string, patienceMs: number) =>
      [
        new ApiCaller({ baseUrl: one ?? '', apiKey, patienceMs }),
        new ApiCaller({ baseUrl: other ?? '', apiKey, patienceMs }),
      ] as const;
    this.nodes = callers(parts.keys.unlimited, PATIENCE_MS);
    this.hasty = callers(parts.keys.unlimited, 0);
    this.limited = callers(parts.keys.limited, 0);
    this.#owned = parts.owned;
    this.#postgres = parts.postgres;
    this.#proxy = parts.proxy;
    this.#start = parts.start;
  }

  static async start(settings: ServiceSettings): Promise<Cluster> {
    await using owned = new AsyncDisposableStack();
    const postgres = await startPostgres({ fsync: true });
    owned.defer(() => postgres.stop());
    const proxy = owned.use(await databaseProxy(Number(new URL(postgres.url).port)));
    const database = await emptyDatabase(postgres.url);
    const behind = new URL(database.settings.DATABASE_URL);
    behind.port = String(proxy.port);
    const fixed = { ...settings, DATABASE_URL: behind.href };
    const own = async (port?: number) => {
      const folder = await temporaryFolder('cluster');
      owned.defer(folder.remove);
      return { ...fixed, DATA_DIR: folder.path, ...(port === undefined ? {} : { PORT: String(port) }) };
    };
    const ports = [await freePort(), await freePort()] as const;
    const [one, other, third, fourth] = [await own(ports[0]), await own(ports[1]), await own(), await own()];
    const start = {
      'api 1': () => startService(one),
      'api 2': () => startService(other),
      'worker 1': () => startWorker(third),
      'worker 2': () => startWorker(fourth),
    };
    // The nodes make the tables between them, started at the same moment as they are.
    const names = ['api 1', 'api 2', 'worker 1', 'worker 2'] as const;
    const running = await Promise.all(
      names.map(async (name) => {
        const started = await start[name]();
        owned.defer(() => started.kill());
        return [name, started] as const;
      }),
    );
    const wanted = { dataDir: one.DATA_DIR, databaseUrl: database.settings.DATABASE_URL };
    const keys = {
      unlimited: await createKey({ ...wanted, name: 'faults' }),
      limited: await createKey({ ...wanted, name: 'bucket', email: 'starter@example.com', plan: 'starter' }),
    };
    const cluster = new Cluster({ owned: owned.move(), postgres, proxy, start, ports, keys });
    for (const [name, started] of running) cluster.#processes.set(name, started);
    return cluster;
  }

  /**
   * SIGKILL of a process, or a cut of connections.
   * @returns what brings the process back: a new one, ready
   */
  async strike(victim: Victim): Promise<() => Promise<void>> {
    if (victim === 'connections') this.#proxy.cutAll();
    else if (victim === 'answers') await this.#proxy.cutAnswers();
    else if (victim === 'database') {
      await this.#postgres.kill();
      return () => this.#restartDatabase();
    } else {
      await this.#kill(victim);
      return async () => {
        const started = await this.#start[victim]();
        this.#owned.defer(() => started.kill());
        this.#processes.set(victim, started);
      };
    }
    return async () => {};
  }

  /** Processes that go on though their parent was killed. */
  orphans(): readonly number[] {
    return this.#bereaved.filter(isAlive).map(({ pid }) => pid);
  }

  /** Asks all processes to end (SIGTERM) at the same moment. @returns the milliseconds that each took */
  async stopAll(): Promise<readonly (readonly [name: string, ms: number])[]> {
    const stop = async ([name, running]: [Named, MortalProcess]) => {
      const since = performance.now();
      this.#bereave(running);
      await Promise.race([running.stop(), delay(2 * STOP_MS)]);
      return [name, performance.now() - since] as const;
    };
    return Promise.all([...this.#processes].map(stop));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#owned.disposeAsync();
    for (const pid of this.orphans()) process.kill(pid, 'SIGKILL');
  }

  async #kill(name: Named): Promise<void> {
    const running = this.#processes.get(name);
    if (running === undefined) throw new Error(`${name} does not run.`);
    this.#bereave(running);
    await running.kill();
  }

  #bereave({ pid }: MortalProcess): void {
    const children = processTree(pid).slice(1).map(knownProcess);
    this.#bereaved.push(...children.filter((child) => child !== null));
  }

  /** Its own processes notice the death of the first only when they look up from their work; until then it does not start. */
  async #restartDatabase(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#postgres.restart();
      } catch (error) {
        if (tries === 50) throw error;
        await delay(200);
      }
    }
  }
}

/** What is wrong with the milliseconds that processes took to stop, one line each. */
export function slowStops(stops: readonly (readonly [name: string, ms: number])[]): readonly string[] {
  return stops.flatMap(([name, ms]) =>
    ms < STOP_MS ? [] : [`${name} had not stopped ${(ms / 1000).toFixed(1)} s after SIGTERM`],
  );
}
