import { type Arrived, Ended, pass, type Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Answers the CORS protocol's preflights; other answers say which origin may read them, and how long they are kept up. */
export function answerPreflight({ cors, limiter }: Pick<Shared, 'cors' | 'limiter'>): Stage<Arrived> {
  return ({ exchange: { req, res, headers }, found, operation }) => {
    if (!cors.isPreflight(req.method, req.headers)) {
      Object.assign(headers, cors.headers(req.headers), operation?.lifecycleHeaders);
      return pass;
    }
    const methods = found.kind === 'wrongMethod' ? found.allow : ['GET', 'HEAD'];
    Object.assign(headers, cors.preflightHeaders(req.headers, methods));
    const ended = new Ended({ status: 204, headers: {}, body: null });
    // It takes no token, and so has a pace.
    return limiter.holdBeside(req, res)?.then(() => ended) ?? ended;
  };
}
