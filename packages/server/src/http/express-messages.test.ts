import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import { expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { expressMessages } from './express-messages.ts';
import { listen } from './listen.ts';

const prototypes = (...messages: object[]): unknown[] => messages.map((one) => Object.getPrototypeOf(one));

test('Express finds its prototypes on every message and has none to exchange', async () => {
  const app = createApp((req, res) => {
    seen.push(prototypes(req, res));
    res.json({ app: req.app === app && res.app === app, agent: req.get('x-agent') });
  });
  const seen: unknown[] = [];
  const server = createServer(expressMessages(app), (req: IncomingMessage, res: ServerResponse) => {
    seen.push(prototypes(req, res));
    app(req, res);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-agent': '7' } });
  expect(await response.json()).toEqual({ app: true, agent: '7' });
  server.close();
  expect(seen).toEqual([
    [app.request, app.response],
    [app.request, app.response],
  ]);
});

test('an application beside it has its own messages and gives them back', async () => {
  const inner = express();
  inner.use((req, _res, next) => {
    req.app.locals.seen = req.app === inner;
    next();
  });
  const app = createApp(inner, (req, res) => {
    res.json({ inner: inner.locals.seen, outer: req.app === app });
  });
  const server = createServer(expressMessages(app), app);
  const port = await listen(server, 0, '127.0.0.1');
  expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({ inner: true, outer: true });
  server.close();
});
