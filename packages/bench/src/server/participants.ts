import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@seogeo/client';
import { createKey } from '../../../../test/support/create-key.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { npmScript, workspaceRoot } from '../../../../test/support/npm-script.ts';
import { emptyDatabase } from '../../../../test/support/postgres/service-databases.ts';
import { serviceEnvironment } from '../../../../test/support/service-environment.ts';
import { type RunningProgram, startProgram } from '../../../../test/support/start-program.ts';
import { startService } from '../../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { PER_MINUTE } from './competitors/per-minute.ts';

/** Everything else is as `npm start` has it; the log is read as whatever keeps it would. */
const settings = {
  PLAN_LIMITS: JSON.stringify({ agency: PER_MINUTE }),
  ADDRESS_LIMIT: String(PER_MINUTE),
  LOG_LEVEL: 'info',
} as const;
const PROJECTS = 40;

export const participantTitles = {
  service: 'the service',
  postgres: 'the service on PostgreSQL',
  express: 'bare Express 5',
  fastify: 'bare Fastify 5',
} as const;
export type ParticipantName = keyof typeof participantTitles;

/** Keys of two accounts. */
export interface Keys {
  /** Of the one with some projects. */
  readonly apiKey: string;
  /** Of the one that writes while the other reads: what is read stays as long as it was. */
  readonly writingKey: string;
}

/** A data folder of a service, with two accounts. */
export interface Data extends Keys {
  readonly folder: string;
  /** The PostgreSQL that has the same; null where none is measured. */
  readonly postgres: (Keys & { readonly server: string; readonly template: string }) | null;
}

/** Fills a data folder. @param folder an empty one @param root of the checkout whose service fills it, this one unless given */
export async function prepareData(folder: string, postgres: string | null, root?: string): Promise<Data> {
  const keys = await fill({ DATA_DIR: folder }, root);
  if (postgres === null) return { folder, ...keys, postgres: null };
  // Goes with its server.
  const { DATABASE_URL } = (await emptyDatabase(postgres)).settings;
  await using own = await temporaryFolder('bench-postgres');
  const other = await fill({ DATA_DIR: own.path, DATABASE_URL });
  const template = new URL(DATABASE_URL).pathname.slice(1);
  return { folder, ...keys, postgres: { server: postgres, template, ...other } };
}

async function fill(
  place: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  root?: string,
): Promise<Keys> {
  const service = await startService({ ...settings, ...place }, { root });
  try {
    const key = { dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL, name: 'bench', root };
    const keyOf = (email: string) => createKey({ ...key, email });
    const [apiKey, writingKey] = [await keyOf('reads@example.com'), await keyOf('writes@example.com')];
    const { projects } = createClient({ apiKey, baseUrl: service.baseUrl });
    for (let number = 1; number <= PROJECTS; number++) {
      const primaryDomain = `https://www.example.com/${number}`;
      await projects.create({ name: `Project ${number} of the benchmark`, primaryDomain });
    }
    return { apiKey, writingKey };
  } finally {
    await service.stop();
  }
}

/**
 * Starts a participant on a copy of the data.
 * @param variables of its environment besides the settings
 * @param root of the checkout whose service it is
 */
export async function startParticipant(
  name: ParticipantName,
  data: Data,
  variables: Readonly<Record<string, string>>,
  root?: string,
): Promise<RunningProgram> {
  if (name === 'postgres') return startOnPostgres(data, variables);
  const copy = await temporaryFolder(`bench-${name}`);
  await cp(data.folder, copy.path, { recursive: true });
  const own = { ...settings, DATA_DIR: copy.path };
  const running =
    name === 'service'
      ? await startService(own, { root, variables })
      : await startCompetitor(name, own, variables);
  const stop = async (): Promise<void> => {
    await running.stop();
    await copy.remove();
  };
  return { ...running, stop };
}

async function startOnPostgres(
  { postgres }: Data,
  variables: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  if (postgres === null) throw new Error('There is no PostgreSQL to be measured: say --database postgres.');
  await using owned = new AsyncDisposableStack();
  const folder = owned.use(await temporaryFolder('bench-postgres'));
  const database = owned.use(await emptyDatabase(postgres.server, postgres.template));
  const own = { ...settings, DATA_DIR: folder.path, ...database.settings };
  const running = await startService(own, { variables });
  owned.defer(() => running.stop());
  const all = owned.move();
  return { ...running, stop: () => all.disposeAsync() };
}

/** With Node's options as the service has them. */
async function startCompetitor(
  name: 'express' | 'fastify',
  own: typeof settings & { readonly DATA_DIR: string },
  variables: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const port = await freePort();
  const program = fileURLToPath(new URL(`competitors/${name}-process.ts`, import.meta.url));
  const env = { ...serviceEnvironment({ ...own, PORT: String(port) }), ...variables };
  const origin = `http://127.0.0.1:${port}`;
  const args = [...npmScript('start').slice(0, -1), program];
  return startProgram(participantTitles[name], args, { origin, cwd: workspaceRoot, env });
}
