import { createClient } from '@seogeo/client';
import { createKey } from '../../../../test/support/create-key.ts';
import { startService } from '../../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { UNIQUE_MARK } from '../load/load-job.ts';
import { requestText } from '../load/request-text.ts';
import { pinToCore, SERVER_CORE } from '../process/pin-to-core.ts';
import type { RunningServer } from '../process/start-server.ts';
import type { Works } from './works.ts';

const PROJECTS = 40;

/** The most that the service's configuration takes: under load its bucket is never empty. */
const settings = {
  PLAN_LIMITS: JSON.stringify({ agency: 10_000_000 }),
  ADDRESS_LIMIT: '10000000',
  VALIDATE_RESPONSES: 'false',
  LOG_LEVEL: 'warn',
};

/** The real service on an empty database with some projects, and the same kinds of work on those. */
export async function startServiceServer(): Promise<RunningServer & { readonly works: Works }> {
  const folder = await temporaryFolder('bench-service');
  const service = await startService({ ...settings, DATA_DIR: folder.path });
  const stop = async (): Promise<void> => {
    await service.stop();
    await folder.remove();
  };
  try {
    const apiKey = await createKey({ dataDir: folder.path, name: 'bench' });
    const works = await projectWorks(service.baseUrl, apiKey);
    pinToCore(service.pid, SERVER_CORE);
    return { pid: service.pid, port: Number(new URL(service.origin).port), process: null, works, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function projectWorks(baseUrl: string, apiKey: string): Promise<Works> {
  const client = createClient({ apiKey, baseUrl });
  const ids: string[] = [];
  for (let number = 1; number <= PROJECTS; number++) {
    const name = `Project ${number} of the benchmark`;
    const { data } = await client.projects.create({
      name,
      primaryDomain: `https://www.example.com/${number}`,
    });
    ids.push(data.id);
  }
  const { pathname } = new URL(`${baseUrl}/projects`);
  const headers = { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' };
  const body = JSON.stringify({ name: 'New', primaryDomain: 'https://www.example.com/' });
  return {
    list: {
      share: 1,
      status: 200,
      variants: [1, 2].map((page) => requestText('GET', `${pathname}?page=${page}&pageSize=20`, headers)),
    },
    one: {
      share: 1,
      status: 200,
      variants: ids.map((id) => requestText('GET', `${pathname}/${id}`, headers)),
    },
    create: {
      share: 1,
      status: 201,
      variants: [requestText('POST', pathname, { ...headers, 'Idempotency-Key': UNIQUE_MARK }, body)],
    },
  };
}
