import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { OwedAnswers } from './owed-answers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('an open connection holds on to no response that its client has', async () => {
  const owed = new OwedAnswers();
  const responses: WeakRef<ServerResponse>[] = [];
  const server = createServer((req, res) => {
    owed.note(req, res);
    responses.push(new WeakRef(res));
    res.end('done');
  });
  const port = await listen(server, 0, '127.0.0.1');
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  for (let turn = 0; turn < 50 && responses[0]?.deref() !== undefined; turn += 1) {
    await sleep(10);
    collectGarbage();
  }
  const open = await new Promise((done) => server.getConnections((_error, count) => done(count)));
  expect(open).toBe(1);
  expect(responses.map((response) => response.deref() === undefined)).toEqual([true]);
  server.closeAllConnections();
  server.close();
});
