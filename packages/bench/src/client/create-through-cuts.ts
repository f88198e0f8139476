import { createClient, isSeogeoError, type Project } from '@seogeo/client';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { type Cuts, cutConnections } from './cut-connections.ts';

/** Exchanges that are cut: at 30 % of them one call in 120 fails after its three retries. */
const CUT_SHARE = 0.3;

export interface CutRun {
  /** Records the service has in the end. */
  readonly records: number;
  /** Different records among the answers. */
  readonly answered: number;
  readonly cuts: Cuts;
  readonly attempts: number;
  /** Calls that failed for good and were made again with the key that their error named. */
  readonly madeAgain: number;
  readonly seconds: number;
}

/** Creates projects on the real service through a proxy that cuts connections at random. */
export function createThroughCuts(creates: number, seed: number): Promise<CutRun> {
  const settings = { PLAN_LIMITS: JSON.stringify({ agency: 10_000_000 }) };
  return withTemporaryService(settings, 'cuts', async (service, apiKey) => {
    await using proxy = await cutConnections(
      Number(new URL(service.origin).port),
      CUT_SHARE,
      seededRandom(seed),
    );
    let attempts = 0;
    let madeAgain = 0;
    const cut = createClient({
      apiKey,
      baseUrl: service.baseUrl.replace(service.origin, `http://127.0.0.1:${proxy.port}`),
      backoffMs: 20,
      hooks: { beforeAttempt: () => void attempts++ },
    });
    const create = async (number: number, idempotencyKey?: string): Promise<Project> => {
      const body = { name: `Project ${number}`, primaryDomain: `https://www.example.com/${number}` };
      try {
        return (await cut.projects.create(body, { idempotencyKey })).data;
      } catch (error) {
        if (!isSeogeoError(error) || error.code !== 'CONNECTION_FAILED') throw error;
        madeAgain++;
        return create(number, error.idempotencyKey);
      }
    };
    const started = performance.now();
    const projects = await Promise.all(Array.from({ length: creates }, (_, number) => create(number)));
    const seconds = (performance.now() - started) / 1000;
    const { meta } = await createClient({ apiKey, baseUrl: service.baseUrl }).projects.list();
    const answered = new Set(projects.map(({ id }) => id)).size;
    return { records: meta.total, answered, cuts: proxy.cuts, attempts, madeAgain, seconds };
  });
}
