import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, makeDatabaseOf } from '../../../test/support/postgres/database-of.ts';
import { BASE_PATH, createLog, readConfig, startService } from '../src/index.ts';
import type { Clocks } from '../src/process/clocks.ts';
import { WORKER_ENTRIES, type WorkerEntries } from '../src/worker/workers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Null sends no Authorization header. */
  readonly key?: string | null;
}

/** A real service with its workers, on a port and a data folder of its own, stopped at the end of the scope. */
export async function runningService(
  env: Record<string, string> = {},
  { clocks, entries }: { clocks?: Clocks; entries?: Partial<WorkerEntries> } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-service-'));
  const databaseUrl = databaseOf(dataDir);
  await makeDatabaseOf(dataDir);
  const config = readConfig({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: '0',
    DATA_DIR: dataDir,
    ADDRESS_LIMIT: '100000',
    PLAN_LIMITS: '{"agency":100000}',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const service = await startService(config, createLog('silent', 'test'), {
    clocks,
    entries: { ...WORKER_ENTRIES, ...entries },
  });
  const api = service.url + BASE_PATH;
  const key = (await service.createFirstKey()) ?? '';

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers(options.headers);
    const authorization = options.key === undefined ? key : options.key;
    if (authorization !== null) headers.set('Authorization', `Bearer ${authorization}`);
    const init: RequestInit = {
      headers,
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    };
    if (options.body !== undefined) {
      if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
      init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
    }
    const response = await fetch(api + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  return {
    url: service.url,
    api,
    key,
    dataDir,
    call,
    async newProject(): Promise<string> {
      const { body } = await call('/projects', {
        body: { name: 'A site', primaryDomain: 'https://example.com' },
      });
      return body.data.id;
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
