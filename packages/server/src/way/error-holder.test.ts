import { expect, test } from 'vitest';
import { invalid } from '../errors/errors.ts';
import { answering } from '../testing/answering.ts';

const problem = { content: { 'application/problem+json': { schema: {} } } };

test.each([
  ['422 where the operation has that alone', { 422: problem }, 422],
  ['400 where it has both', { 400: problem, 422: problem }, 400],
  ['a fault of the handler where it has neither', { 404: problem }, 500],
])('what a handler finds wrong with a request is %s', async (_what, declared, status) => {
  const handler = () => {
    throw invalid('body', ['size'], 'size', 'No part is of that size: send another.');
  };
  const responses = { 200: { content: { 'application/json': { schema: {} } } }, ...declared };
  await using api = await answering({ operation: { responses }, handler });
  const response = await api.call();
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ status })]);
});
