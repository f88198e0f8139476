import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ParentLine } from '../processes/parent-line.ts';
import { Suspects } from '../processes/suspects.ts';
import type { FromWorker } from '../processes/worker-messages.ts';
import { answerBriefs } from './answer-briefs.ts';
import { MarkedTurns } from './marked-turns.ts';
import type { Commission, Scribe } from './scribe.ts';

it('answers also what nobody waits for any more, once it is dropped, and logs nothing of it', async () => {
  const sent: FromWorker[] = [];
  const logged: string[] = [];
  const line = { send: (message: FromWorker) => void sent.push(message) } as unknown as ParentLine;
  const write = (_name: string, _asked: unknown, { signal }: Commission) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const log = pino({}, { write: (text: string) => void logged.push(text) });
  const scribe = { write } as unknown as Scribe;
  const briefs = answerBriefs(line, scribe, new Suspects(line), new MarkedTurns(), log);
  const request = { topic: 't', audience: 'a', goal: 'g' };
  const asked = { type: 'brief', accountId: 'account', projectId: 'project', request, deaths: 0 } as const;
  briefs.answer({ ...asked, id: 1 });
  briefs.answer({ ...asked, id: 2 });
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  briefs.leave(2);
  await expect.poll(() => sent).toEqual([{ type: 'failed', id: 2 }]);
  expect(logged).toEqual([]);
});
