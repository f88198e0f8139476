import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { UnsentLists } from './unsent-lists.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test('an account has one long list written at a time, and so much that is not read', async () => {
  const lists = new UnsentLists(100, 1_000);
  const begun: string[] = [];
  const begin = async (account: string, of = response()) => {
    const written = await lists.begin(account, of);
    begun.push(account);
    return written;
  };
  const read = response();
  const first = await begin('a', read);
  const second = begin('a');
  await begin('b');
  await turn();
  expect(begun).toEqual(['a', 'b']);
  first(60);
  (await second)(60);
  await expect(begin('a')).rejects.toBeInstanceOf(BackendUnavailable);
  const third = begin('a');
  read.emit('close');
  // What nobody waits for when it is written counts no more, nor what came to nothing.
  const gone = response();
  gone.destroyed = true;
  (await third)(0);
  (await begin('a', gone))(1_000);
  (await begin('a'))(0);
  expect(begun).toEqual(['a', 'b', 'a', 'a', 'a', 'a']);
});

test('a list that lets go twice, as where its source fails, lets nobody else begin', async () => {
  const lists = new UnsentLists(100, 1_000);
  const failed = response();
  (await lists.begin('a', failed))(0);
  const second = await lists.begin('a', response());
  let begun = 0;
  failed.emit('close');
  const third = lists.begin('a', response()).then(() => {
    begun += 1;
  });
  await turn();
  expect(begun).toBe(0);
  second(0);
  await third;
});
