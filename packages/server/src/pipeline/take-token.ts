import { rateLimited } from '../errors/errors.ts';
import { writeRateHeaders } from '../rate-limit/rate-headers.ts';
import type { Bucket } from '../rate-limit/rate-limiter.ts';
import { type Arrived, type Identified, pass, type Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';
import { inTurn } from './account-turns.ts';

/**
 * Takes a token: of the key, or of the address where there is no valid key. Every answer tells of the bucket. Whatever
 * comes of it, with a token it waits for a turn of the account: a 404 costs the event loop no less than what is found.
 */
export function takeToken({ limiter, clock }: Shared): Stage<Arrived & Identified> {
  return async ({ exchange, caller, failure }) => {
    const { req, res, headers, target, watch } = exchange;
    const bucket: Bucket =
      caller === null
        ? limiter.ofAddress(req.socket, req.headers['x-forwarded-for'])
        : { kind: 'key', name: `key ${caller.key.id}`, limitPerMinute: caller.limitPerMinute };
    const draw = await limiter.take(bucket);
    const { waitSeconds } = writeRateHeaders(headers, bucket.kind, draw, clock());
    if (draw.failure !== undefined) throw draw.failure;
    if (!draw.allowed) {
      await limiter.hold(bucket, res);
      exchange.wasHeld = true;
    }
    watch.admitted(caller?.key.prefix ?? null, failure === null && !draw.allowed ? bucket.kind : null);
    if (failure !== null) throw failure;
    if (!draw.allowed) throw rateLimited(waitSeconds);
    const head = target.path.length + target.query.length + (req.headers.accept?.length ?? 0);
    await inTurn(caller?.account.id ?? '', head, exchange);
    return pass;
  };
}
