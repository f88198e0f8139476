import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostConnections } from './most-connections.ts';
import { OpenConnections } from './open-connections.ts';

class Connection {
  readonly address: string;
  readonly isBusy: boolean;
  isOpen = true;

  constructor(address: string, isBusy = false) {
    this.address = address;
    this.isBusy = isBusy;
  }

  destroy(): void {
    this.isOpen = false;
  }
}

function opened(most: number) {
  const connections = new OpenConnections<Connection>(most, ({ isBusy }) => isBusy);
  const all: Connection[] = [];
  return {
    connections,
    all,
    open(address: string, isBusy = false): Connection {
      const connection = new Connection(address, isBusy);
      all.push(connection);
      connections.add(connection, address);
      return connection;
    },
    left: (address?: string) => all.filter((one) => one.isOpen && (address ?? one.address) === one.address),
  };
}

test('whoever has the most makes room, and who has few keeps all', () => {
  const { open, left } = opened(100);
  for (let n = 0; n < 10; n += 1) open('few', n % 2 === 0);
  for (let n = 0; n < 500; n += 1) open(`many-${n % 2}`);
  const late = open('late');
  expect(left().length).toBeLessThanOrEqual(100);
  expect(left('few')).toHaveLength(10);
  expect(late.isOpen).toBe(true);
});

test('what waits for an answer is ended last, and the oldest first', () => {
  const { open, all, left } = opened(20);
  for (let n = 0; n < 21; n += 1) open('one', n < 5);
  expect(left().length).toBe(19);
  expect(all.filter(({ isBusy }) => isBusy).every(({ isOpen }) => isOpen)).toBe(true);
  expect(all.findIndex(({ isOpen }) => !isOpen)).toBe(5);
});

test('there are never more than may be, whoever comes and goes, and the newest stays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 40 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.boolean(), fc.boolean()), { maxLength: 200 }),
      (most, steps) => {
        const { open, left, connections } = opened(most);
        for (const [who, isBusy, leaves] of steps) {
          expect(open(`${who}`, isBusy).isOpen).toBe(true);
          expect(left().length).toBeLessThanOrEqual(most);
          const [first] = left();
          if (!leaves || first === undefined) continue;
          first.destroy();
          connections.remove(first, first.address);
          connections.remove(first, first.address);
        }
      },
    ),
  );
});

test.each([
  ['Max open files            20000                20000                files', 10_000],
  ['Max open files            4096                 524288               files', 2_876],
  ['Max open files            256                  524288               files', 64],
  ['Max open files            64                   64                   files', 16],
  ['nothing of the kind', 2_876],
])('a server has as many connections as leave descriptors for the rest: %s', (limits, most) => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  writeFileSync(
    join(folder, 'limits'),
    `Limit                     Soft Limit           Hard Limit           Units\n${limits}\n`,
  );
  expect(mostConnections(join(folder, 'limits'))).toBe(most);
  expect(mostConnections(join(folder, 'none'))).toBe(2_876);
  rmSync(folder, { recursive: true });
});
