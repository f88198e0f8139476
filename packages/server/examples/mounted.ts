/**
 * The API inside an Express application that was there before it, with routes, a body parser and an error handler of
 * its own. Paths that are not the API's pass through it untouched.
 */
import type { Api } from '@seogeo/server';
import express, { type ErrorRequestHandler, type Express } from 'express';

/** @param api whose `basePath` begins with a path that the application does not use, such as /v1 */
export function shop(api: Api): Express {
  const orders: unknown[] = [];
  const app = express();
  app.get('/', (_req, res) => {
    res.send('The shop');
  });
  // A parser above the API only where it is needed: the API reads and judges its bodies itself.
  app.post('/checkout', express.json(), (req, res) => {
    orders.push(req.body);
    res.status(201).json({ orders: orders.length });
  });

  app.use(api.handler);

  // Below it anything goes: what arrives here is not the API's.
  app.use(express.json());
  app.post('/feedback', (req, res) => {
    if (req.body.text === undefined) throw new Error('feedback without text');
    res.json({ heard: req.body.text });
  });
  app.use((_req, res) => {
    res.status(404).send('The shop has no such page');
  });
  app.use(explain);
  return app;
}

const explain: ErrorRequestHandler = (error, _req, res, _next) => {
  res.status(500).send(`The shop says: ${error.message}`);
};
