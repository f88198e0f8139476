import { expect, it } from 'vitest';
import { MarkedTurns } from './marked-turns.ts';

it('does what workers have died at one at a time in turns by account, and all else at once', async () => {
  const marked = new MarkedTurns();
  const done: string[] = [];
  const work = async (accountId: string, deaths = 1) => {
    const leave = await marked.enter({ accountId, deaths });
    done.push(`${accountId} begins`);
    await new Promise(setImmediate);
    done.push(`${accountId} ends`);
    leave();
  };
  await Promise.all([work('many'), work('many'), work('many'), work('few')]);
  const turn = (account: string) => [`${account} begins`, `${account} ends`];
  expect(done).toEqual(['many', 'few', 'many', 'many'].flatMap(turn));
  const leave = await marked.enter({ accountId: 'many', deaths: 1 });
  await work('many', 0);
  leave();
});
