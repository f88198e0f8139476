import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AccountLine } from './account-line.ts';

interface Item {
  readonly accountId: string;
  readonly number: number;
}

const accounts = fc.constantFrom('a', 'b', 'c');
const event = fc.oneof(
  fc.record({ what: fc.constant('add' as const), account: accounts }),
  fc.record({ what: fc.constantFrom('take', 'end', 'putBack', 'leave'), at: fc.nat(9) }),
);

it('hands out to accounts in turns, to each in the order of asking, and never more than its share', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), (events, atOnce) => {
      const line = new AccountLine<Item>(atOnce);
      const waiting: Item[] = [];
      const taken: Item[] = [];
      for (const [number, happened] of events.entries()) {
        if (happened.what === 'add') {
          const item = { accountId: happened.account, number };
          line.add(item);
          waiting.push(item);
          continue;
        }
        if (happened.what === 'take') {
          const item = line.take();
          const free = waiting.filter(
            ({ accountId }) => taken.filter((other) => other.accountId === accountId).length < atOnce,
          );
          expect(item === null).toBe(free.length === 0);
          if (item === null) continue;
          const own = waiting.filter(({ accountId }) => accountId === item.accountId);
          expect(item.number).toBe(Math.min(...own.map((other) => other.number)));
          expect(free.some(({ accountId }) => accountId === item.accountId)).toBe(true);
          waiting.splice(waiting.indexOf(item), 1);
          taken.push(item);
          continue;
        }
        const from = happened.what === 'leave' ? waiting : taken;
        const [item] = from.splice(happened.at % Math.max(1, from.length), 1);
        if (item === undefined) continue;
        if (happened.what !== 'putBack') line.remove(item);
        else {
          line.putBack(item);
          waiting.push(item);
        }
      }
      expect(line.size).toBe(waiting.length);
      for (const account of ['a', 'b', 'c'])
        expect(line.sizeOf(account)).toBe(waiting.filter(({ accountId }) => accountId === account).length);
    }),
  );
});

it('lets an account with one item wait for one item of each other at most, however many those have', () => {
  const line = new AccountLine<Item>(2);
  for (let number = 0; number < 1_000; number++) line.add({ accountId: 'many', number });
  line.add({ accountId: 'one', number: 0 });
  expect([line.take(), line.take()].map((item) => item?.accountId)).toEqual(['many', 'one']);
});
