import { parseArgs } from 'node:util';
import { createClient, isSeogeoError, type Project } from '@seogeo/client';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { cutConnections } from './cut-connections.ts';

/** Exchanges that are cut: at 30 % of them one call in 120 fails after its three retries. */
const CUT_SHARE = 0.3;

/**
 * `npm run bench:proxy [-- CREATES]`: creates projects (2,000 unless told) on the real service through a proxy that cuts
 * connections at random, and counts the records. Exit code 1 where a record is missing or there twice.
 */
export async function benchProxy({ print }: Terminal): Promise<boolean> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const creates = wholeNumber('CREATES', positionals[0] ?? '2000', 1, 1_000_000);
  const run = await createThroughCuts(creates, Date.now());
  const { records, answered, cuts, attempts, madeAgain, seconds } = run;
  const total = Object.values(cuts).reduce((sum, count) => sum + count, 0);
  print(`${creates} creates: ${records} records, ${answered} different ones answered, ${seconds.toFixed(1)} s
${total} connections cut: ${cuts.before} before the request, ${cuts.request} within it, ${cuts.answer} before the answer, ${cuts.within} within it
${attempts} attempts; ${madeAgain} calls failed after their retries and were made again with the key of their error
`);
  return records === creates && answered === creates;
}

/**
 * Creates projects on the real service through a proxy that cuts connections at random.
 *
 * @returns the records that the service has in the end, the different ones among the answers, and what it took
 */
export function createThroughCuts(creates: number, seed: number) {
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
