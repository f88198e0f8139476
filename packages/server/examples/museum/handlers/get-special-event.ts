import { notFound, reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

/** GET /special-events/{eventId} — no key needed. */
export const getSpecialEvent =
  ({ events }: Backend): Handler<'getSpecialEvent'> =>
  ({ path }) => {
    const event = events.get(path.eventId);
    if (event === undefined) throw notFound(`There is no event ${path.eventId}: list the events.`);
    return reply(200, event);
  };
