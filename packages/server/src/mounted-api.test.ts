import express, { type RequestHandler } from 'express';
import { describe, expect, test } from 'vitest';
import { createApp } from './http/create-app.ts';
import { serve } from './serve/serve.ts';
import { openArchive } from './testing/archive.ts';
import { openLibrary } from './testing/library.ts';
import { readError } from './testing/read-error.ts';

/** A library below what the host application does first. */
async function openMounted(...above: RequestHandler[]) {
  const library = await openLibrary();
  const api = { ...library.api, handler: createApp(...above, library.api.handler) };
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  const post = (body: string, type = 'application/json') => {
    const headers = { authorization: 'Bearer reader-key', 'content-type': type };
    return fetch(`${served.url}/api/v1/books`, { method: 'POST', headers, body });
  };
  const close = async () => {
    await served.close();
    await library.close();
  };
  return { library, post, [Symbol.asyncDispose]: close };
}

const keepingBytes = express.json({
  verify: (req, _res, bytes) => void Object.assign(req, { rawBody: bytes }),
});

describe.each<[string, RequestHandler]>([
  ['express.json()', express.json()],
  ['express.json() that keeps the bytes', keepingBytes],
  ['express.raw()', express.raw({ type: () => true })],
  ['express.text()', express.text({ type: () => true })],
])('an API below %s', (_, parser) => {
  test('takes what it has read', async () => {
    await using mounted = await openMounted(parser);
    const response = await mounted.post('{"title":"Dune","copies":2}');
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ data: { title: 'Dune', copies: 2 } });
  });

  test('holds it against the contract all the same', async () => {
    await using mounted = await openMounted(parser);
    const wrong = await readError(await mounted.post('{"title":"Dune","copies":"2"}'));
    expect(wrong.details).toMatchObject([{ in: 'body', field: '/copies', code: 'type' }]);
    expect((await mounted.post('{"title":"Dune","copies":2,"__proto__":{}}')).status).toBe(400);
    expect((await mounted.post(`{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400);
    expect((await mounted.post('title=Dune', 'text/plain')).status).toBe(415);
    expect((await readError(await mounted.post(''))).details).toMatchObject([{ code: 'required' }]);
  });
});

test('the bytes a parser has kept are judged as strictly as those the API reads', async () => {
  await using mounted = await openMounted(keepingBytes);
  const twice = await mounted.post('{"title":"Dune","copies":2,"copies":3}');
  expect((await readError(twice)).details).toMatchObject([
    { in: 'body', field: '/copies', code: 'duplicate' },
  ]);
});

test('a form that the host has parsed is a form', async () => {
  await using archive = await openArchive();
  const api = {
    ...archive.api,
    handler: createApp(express.urlencoded({ extended: false }), archive.api.handler),
  };
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  const headers = { 'x-api-key': 'k-1', 'x-signature': 's-1' };
  const body = new URLSearchParams([
    ['title', 'Wind & rain'],
    ['track_count', '2'],
    ['tags', 'a'],
    ['tags', 'b'],
  ]);
  const response = await fetch(`${served.url}/v7/recordings`, { method: 'POST', headers, body });
  await served.close();
  expect(await response.json()).toEqual({
    id: 3,
    title: 'Wind & rain',
    track_count: 2,
    tags: ['a', 'b'],
  });
});

test('a body of which nothing is left is a 500 whose log line says what to do', async () => {
  const swallow: RequestHandler = (req, _res, next) => void req.resume().on('end', next);
  await using mounted = await openMounted(swallow);
  expect((await mounted.post('{"title":"Dune","copies":2}')).status).toBe(500);
  const [line] = mounted.library.log.lines.filter(({ level }) => level === 'error');
  expect(String(line?.err)).toContain('mount the API above that parser, or keep the bytes as req.rawBody');
});
