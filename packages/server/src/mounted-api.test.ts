import express from 'express';
import { expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { serve } from './serve.ts';
import { openLibrary } from './testing/library.ts';

const post = {
  method: 'POST',
  headers: { authorization: 'Bearer reader-key', 'content-type': 'application/json' },
  body: '{"title":"Dune"}',
};

test('an API below a body parser says so in its log instead of calling the body missing', async () => {
  await using library = await openLibrary();
  const api = { ...library.api, handler: createApp(express.json(), library.api.handler) };
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  const response = await fetch(`${served.url}/api/v1/books`, post);
  await served.close();
  expect(response.status).toBe(500);
  const [line] = library.log.lines.filter(({ level }) => level === 'error');
  expect(String(line?.err)).toContain('mount the API above every body parser');
});
