import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SentAhead } from './sent-ahead.ts';

const WHOLE = 5_000;

/** Connections of addresses that are told by name, none of which reads an answer. */
function plantedLine() {
  const addresses = new Map<Socket, string>();
  const asked = { times: 0 };
  const faults: boolean[] = [];
  const ahead = new SentAhead(
    (socket) => {
      asked.times += 1;
      return addresses.get(socket) ?? 'unknown';
    },
    (_, isItsOwnFault) => void faults.push(isItsOwnFault),
  );
  const send = (address: string, each: number, connections = 1): void => {
    for (let made = 0; made < connections; made += 1) {
      const socket = new Socket();
      addresses.set(socket, address);
      const request = { socket } as IncomingMessage;
      for (let sent = 0; sent < each; sent += 1)
        ahead.after(new EventEmitter() as ServerResponse, request, () => undefined);
    }
  };
  return { send, asked, faults, forget: () => addresses.clear() };
}

test.each([
  { each: 1, connections: WHOLE },
  { each: 100, connections: WHOLE / 100 },
])(
  'where all is full, who is refused costs one look-up, not one of every connection: $each each',
  (shape) => {
    const { send, asked, faults } = plantedLine();
    send('filling', shape.each, shape.connections);
    const before = asked.times;
    send('other', 1, 30);
    expect(asked.times - before).toBe(30);
    expect(faults).toEqual(Array(30).fill(false));
  },
);

test('an address has filled it also by connections that have closed and are known by no address any more', () => {
  const { send, faults, forget } = plantedLine();
  send('filling', 100, WHOLE / 100);
  forget();
  send('filling', 1);
  expect(faults).toEqual([true]);
});
