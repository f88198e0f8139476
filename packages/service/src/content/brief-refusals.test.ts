import { expect, it } from 'vitest';
import { briefRefusals, unavailable } from './brief-refusals.ts';

it.each([
  ['a brief that is late', briefRefusals.late('index')],
  ['many briefs of an account', briefRefusals.manyOfAccount()],
  ['many briefs of all', briefRefusals.many()],
  ['a site that ends its worker', briefRefusals.deadly(1)],
  ['anything else', unavailable('Something waits', 30)],
])('%s is told when to come again, in words and in the header alike', (_, { status, message, headers }) => {
  const seconds = Number(headers['retry-after']);
  const said = `: retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  expect({ status, end: message.slice(message.lastIndexOf(':')) }).toEqual({ status: 503, end: said });
});
