import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { openBooks, storeNames } from '../books/open-books.ts';
import { competitorNames, competitors } from '../competitors/competitors.ts';
import { listen } from '../competitors/listen.ts';
import { checkEqualWork, type Probed } from './check-equal-work.ts';

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

describe.each(storeNames)('the benchmark compares equal work from %s', (storeName) => {
  it('by all competitors: same bytes, same headers, same refusals', async () => {
    const servers: Probed[] = [];
    for (const name of competitorNames) {
      const folder = await temporaryFolder('bench-equal');
      cleanUp.defer(() => folder.remove());
      const store = openBooks(storeName, folder.path);
      cleanUp.defer(() => store.close());
      const start = await competitors[name].load();
      const inMemory = storeName === 'memory';
      const listening = await start({ store, inMemory, folder: folder.path, log: null });
      cleanUp.defer(() => listening.close());
      servers.push({ name, port: listening.port });
    }
    expect(await checkEqualWork(servers)).toEqual([]);
  });
});

it('a server that leaves work out does not pass for an equal', async () => {
  const folder = await temporaryFolder('bench-equal');
  cleanUp.defer(() => folder.remove());
  const start = await competitors.fastify.load();
  const store = openBooks('memory', folder.path);
  const honest = await start({ store, inMemory: true, folder: folder.path, log: null });
  cleanUp.defer(() => honest.close());
  const lazy = await listen((_req, res) => res.end('{}'));
  cleanUp.defer(() => lazy.close());
  const problems = await checkEqualWork([
    { name: 'fastify', port: honest.port },
    { name: 'express-ajv', port: lazy.port },
  ]);
  expect(problems.some((problem) => problem.includes('a wrong key: status 200 instead of 401'))).toBe(true);
  expect(problems.some((problem) => problem.includes('an empty bucket: status 200'))).toBe(true);
  expect(problems.some((problem) => problem.includes('one record: the body {} instead of'))).toBe(true);
});
