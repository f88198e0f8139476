import { freePort } from './free-port.ts';
import { npmScript, workspaceRoot } from './npm-script.ts';
import { makeDatabaseOf } from './postgres/database-of.ts';
import { type ServiceSettings, serviceEnvironment } from './service-environment.ts';
import { type RunningProgram, startProgram } from './start-program.ts';

export interface RunningService extends RunningProgram {
  /** The API's address with its version, as the client wants it. */
  readonly baseUrl: string;
}

export interface StartOptions {
  /** Variables that are no settings of the service. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Of the checkout whose service is started; this one unless given. */
  readonly root?: string | undefined;
  /** Is given what the process writes. */
  readonly hear?: (text: string) => void;
}

/**
 * Starts the real service as `npm start` does, as a process of its own on 127.0.0.1, and resolves when GET /readyz
 * answers 200.
 *
 * @param settings the service's environment; DATA_DIR has to be given, PORT is a free one unless given
 */
export async function startService(
  settings: ServiceSettings & { DATA_DIR: string },
  { variables = {}, root = workspaceRoot, hear }: StartOptions = {},
): Promise<RunningService> {
  await makeDatabaseOf(settings.DATA_DIR);
  const PORT = settings.PORT ?? String(await freePort());
  const own = serviceEnvironment({ LOG_LEVEL: 'warn', ...settings, PORT, HOST: '127.0.0.1' });
  const env = { ...own, ...variables };
  const origin = `http://127.0.0.1:${PORT}`;
  const options = { origin, cwd: root, env, hear };
  const program = await startProgram('The service', npmScript('start', root), options);
  return { ...program, baseUrl: `${origin}/api/public/v1` };
}
