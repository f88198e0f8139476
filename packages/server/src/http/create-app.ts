import express, { type Express, type RequestHandler } from 'express';

/** An Express application without Express' own opinions about paths, queries and headers. */
export function createApp(...handlers: RequestHandler[]): Express {
  const app = express();
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(...handlers);
  return app;
}
