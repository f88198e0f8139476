import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { breaches, errorCode } from './breaches.ts';
import { type DocumentedOperation, documented } from './documented.ts';
import { doomedAnswers } from './doomed-answers.ts';
import { provocations } from './provocations.ts';
import { asAnother, type Plain, type SetScene, sceneOf } from './scene.ts';
import { validRequest } from './valid-request.ts';
import { send, type WireAnswer } from './wire.ts';

/** Each documented error: operation, status, code. */
const promised = documented.flatMap((operation) =>
  [...operation.responses.values()].flatMap(({ status, codes }) =>
    status < 400 ? [] : codes.map((code) => ({ operation, status, code })),
  ),
);
const named = promised.map(
  (error) => [`${error.operation.id} ${error.status} ${error.code}`, error] as const,
);

/** Tests of every documented error; a minute has one request for accounts of the plan starter. */
export function errors(theirs: () => Plain): void {
  let site: SampleSite;
  let scene: SetScene;
  /** What has to be produced for all operations together, by `operationId CODE`. */
  let produced: Promise<ReadonlyMap<string, WireAnswer>>;
  let timeouts: ReadonlyMap<string, Promise<WireAnswer>>;

  beforeAll(async () => {
    site = await serveSampleSite({ delayMs: 5_000 });
    scene = await sceneOf(await asAnother(theirs(), 'wrong@example.com'), site.url);
    // The service waits ten seconds for headers: meanwhile everything else is tested.
    const { REQUEST_TIMEOUT } = provocations;
    timeouts = new Map(
      documented.flatMap((operation) =>
        REQUEST_TIMEOUT === undefined ? [] : [[operation.id, REQUEST_TIMEOUT(operation, scene)] as const],
      ),
    );
    produced = Promise.all([throttledAnswers(), doomedAnswers()]).then((all) => new Map(all.flat()));
    await produced;
  });

  afterAll(() => site.close());

  /** 429: a bucket of one token, which the first request takes. */
  async function throttledAnswers(): Promise<[string, WireAnswer][]> {
    const { ids, port, dataDir } = scene;
    const key = await createKey({
      dataDir,
      name: 'throttled',
      email: 'throttled@example.com',
      plan: 'starter',
    });
    const [first] = documented;
    if (first !== undefined) await send(port, validRequest(first, key, ids));
    return await Promise.all(
      documented.map(
        async (operation): Promise<[string, WireAnswer]> => [
          `${operation.id} RATE_LIMITED`,
          await send(port, validRequest(operation, key, ids)),
        ],
      ),
    );
  }

  async function provoke(operation: DocumentedOperation, code: string): Promise<WireAnswer> {
    const ready = (await produced).get(`${operation.id} ${code}`);
    if (ready !== undefined) return ready;
    const late = code === 'REQUEST_TIMEOUT' ? timeouts.get(operation.id) : undefined;
    if (late !== undefined) return late;
    const provocation = Object.entries(provocations).find(([name]) => name === code)?.[1];
    if (provocation === undefined)
      throw new Error(`No provocation of ${code} is known: add one to provocations.ts.`);
    return provocation(operation, scene);
  }

  describe('every documented error comes, exactly as documented', () => {
    it.each(named)('%s', async (_name, { operation, status, code }) => {
      const answer = await provoke(operation, code);
      expect({ status: answer.status, code: errorCode(answer) }).toEqual({ status, code });
      expect(breaches(operation, answer)).toEqual([]);
    });

    it('knows no provocation of an error that is not documented', () => {
      const codes = new Set(promised.map(({ code }) => code));
      expect(Object.keys(provocations).filter((code) => !codes.has(code))).toEqual([]);
    });
  });
}
