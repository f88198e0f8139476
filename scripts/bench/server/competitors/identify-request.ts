import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './response-headers.ts';

/** Gives the request its id and, where there is a log, a line in it once it is answered. */
export function identifyRequest(log: Logger | null): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = requestIdOf(req.headers['x-request-id']);
    res.locals.requestId = requestId;
    if (log !== null) {
      res.once('finish', () => {
        const { principal } = res.locals;
        const key = principal?.key.prefix ?? null;
        const ms = performance.now() - started;
        log.info({ requestId, operation: req.path, key, status: res.statusCode, ms }, 'request');
      });
    }
    next();
  };
}
