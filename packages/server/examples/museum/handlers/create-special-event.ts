import { randomUUID } from 'node:crypto';
import { reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

/** POST /special-events */
export const createSpecialEvent =
  (_backend: Backend): Handler<'createSpecialEvent'> =>
  async ({ body }, { transaction }) => {
    const event = { id: randomUUID(), ...body };
    await transaction(({ events }) => events.set(event.id, event));
    return reply(201, event);
  };
