import { reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

/** GET /special-events — no key needed. */
export const listSpecialEvents =
  ({ events }: Backend): Handler<'listSpecialEvents'> =>
  ({ query: { from = '' } }) => {
    const coming = [...events.values()].filter(({ dates }) => dates.some((date) => date >= from));
    coming.sort((a, b) => (`${a.dates[0]}` < `${b.dates[0]}` ? -1 : 1));
    return reply(200, coming);
  };
