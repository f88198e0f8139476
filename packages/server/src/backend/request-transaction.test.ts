import { describe, expect, test } from 'vitest';
import { RequestTransaction } from './request-transaction.ts';

function recording() {
  const events: string[] = [];
  const transaction = new RequestTransaction(async () => {
    events.push('begin');
    return {
      stores: events,
      commit: async () => {
        events.push('commit');
      },
      rollback: async () => {
        events.push('rollback');
      },
    };
  });
  return { events, transaction };
}

describe("a request's transaction", () => {
  test('holds the writes of the handler and of the server, and ends once', async () => {
    const { events, transaction } = recording();
    expect(await transaction.run((stores) => stores.push('handler'))).toBe(2);
    await transaction.add(async (stores) => {
      stores.push('server');
    });
    await transaction.commit();
    await transaction.rollback();
    expect(events).toEqual(['begin', 'handler', 'server', 'commit']);
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
});
