import { reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

const DAY_MS = 86_400_000;

/** GET /museum-hours — no key needed. */
export const getMuseumHours =
  ({ clock }: Backend): Handler<'getMuseumHours'> =>
  ({ query: { days = 7 } }) => {
    const dates = Array.from({ length: days }, (_, day) => new Date(clock() + day * DAY_MS));
    const open = dates.filter((date) => date.getUTCDay() !== 1);
    return reply(
      200,
      open.map((date) => ({ date: date.toISOString().slice(0, 10), opens: '09:00', closes: '18:00' })),
    );
  };
