import { expect, test } from 'vitest';
import { notImplemented } from './errors/errors.ts';
import { openLibrary } from './testing/library.ts';
import { readError } from './testing/read-error.ts';

const post = {
  method: 'POST',
  headers: { authorization: 'Bearer reader-key', 'content-type': 'application/json' },
  body: '{"title":"Dune"}',
};

test('an operation that nobody has written yet answers 501, whatever the contract declares', async () => {
  await using library = await openLibrary({
    handlers: {
      createBook: async () => {
        throw notImplemented('createBook');
      },
    },
  });
  const response = await library.call('/books', post);
  expect(response.status).toBe(501);
  expect(await readError(response)).toMatchObject({
    code: 'NOT_IMPLEMENTED',
    message: expect.stringMatching(/^createBook is in the contract but not implemented yet/),
  });
});
