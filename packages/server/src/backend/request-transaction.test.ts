import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RequestTransaction } from './request-transaction.ts';

/** Each transaction has begun when `begun` was called, and takes a while to end. */
function recording() {
  const events: string[] = [];
  const slowly = async (event: string) => {
    events.push(event);
    await turn();
    events.push('over');
  };
  const { promise, resolve: begun } = Promise.withResolvers<void>();
  const transaction = new RequestTransaction(async () => {
    await promise;
    events.push('begin');
    return {
      stores: events,
      commit: () => slowly('commit'),
      rollback: () => slowly('rollback'),
    };
  });
  return { events, transaction, begun };
}

describe("a request's transaction", () => {
  test('holds the writes of the handler and of the server, and ends once', async () => {
    const { events, transaction, begun } = recording();
    begun();
    expect(await transaction.run((stores) => stores.push('handler'))).toBe(2);
    await transaction.add(async (stores) => {
      stores.push('server');
    });
    await transaction.commit();
    await transaction.rollback();
    expect(events).toEqual(['begin', 'handler', 'server', 'commit', 'over']);
  });

  test('is opened only when something is written', async () => {
    const { events, transaction } = recording();
    await transaction.commit();
    await transaction.rollback();
    expect(events).toEqual([]);
  });

  test('is rolled back when its commit fails', async () => {
    const events: string[] = [];
    const transaction = new RequestTransaction(async () => ({
      stores: null,
      commit: () => Promise.reject(new Error('disk full')),
      rollback: async () => {
        events.push('rollback');
      },
    }));
    await transaction.run(() => undefined);
    await expect(transaction.commit()).rejects.toThrow('disk full');
    await transaction.rollback();
    expect(events).toEqual(['rollback']);
  });

  test('is rolled back when its handler ends before it has begun, and nothing is written', async () => {
    const { events, transaction, begun } = recording();
    const writing = transaction.run((stores) => stores.push('handler'));
    const refused = expect(writing).rejects.toThrow('a handler waits for its transaction');
    const ended = transaction.rollback();
    begun();
    await Promise.all([refused, ended]);
    expect(events).toEqual(['begin', 'rollback', 'over']);
  });

  test.each(['commit', 'rollback'] as const)('is undone where it was asked for behind a %s', async (end) => {
    const { events, transaction, begun } = recording();
    const late = transaction[end]().then(() => transaction.run(() => undefined));
    const refused = expect(late).rejects.toThrow('a handler waits for its transaction');
    await turn();
    begun();
    await refused;
    expect(events).toEqual(['begin', 'rollback', 'over']);
  });

  test('is rolled back behind what its handler still writes when it ends', async () => {
    const { events, transaction, begun } = recording();
    const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
    begun();
    const writing = transaction.run(async (stores) => {
      stores.push('one');
      await going;
      stores.push('other');
    });
    await turn();
    const ended = transaction.rollback();
    await turn();
    goOn();
    await Promise.all([writing, ended]);
    expect(events).toEqual(['begin', 'one', 'other', 'rollback', 'over']);
  });

  test('is committed with what its handler has not waited for', async () => {
    const { events, transaction, begun } = recording();
    begun();
    void transaction.run(async (stores) => {
      await turn();
      stores.push('handler');
    });
    await transaction.add(async (stores) => {
      await turn();
      stores.push('server');
    });
    await transaction.commit();
    expect(events).toEqual(['begin', 'handler', 'server', 'commit', 'over']);
  });

  test('is undone where its writes fail, and what the server adds is in another', async () => {
    const { events, transaction, begun } = recording();
    begun();
    const writing = transaction.run(async (stores) => {
      stores.push('handler');
      throw new Error('there already');
    });
    await expect(writing).rejects.toThrow('there already');
    await transaction.add((stores) => void stores.push('server'));
    await transaction.commit();
    expect(events).toEqual(['begin', 'handler', 'rollback', 'over', 'begin', 'server', 'commit', 'over']);
  });
});
