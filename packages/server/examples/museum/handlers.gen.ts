// Generated from openapi.yaml by `seogeo-contract generate`. Do not edit: change the contract instead.

import type { Handler as ContractHandler, Handlers } from '@seogeo/server';
import type { Account, Backend, Stores } from './backend.ts';
import type { operations } from './contract.gen.ts';
import { getMuseumHours } from './handlers/get-museum-hours.ts';
import { listSpecialEvents } from './handlers/list-special-events.ts';
import { createSpecialEvent } from './handlers/create-special-event.ts';
import { getSpecialEvent } from './handlers/get-special-event.ts';

/** A handler of one operation, by its operationId. */
export type Handler<Id extends keyof operations> = ContractHandler<operations, Id, Stores, Account>;

/** Every operation of the contract; a missing one is a compile error. */
export function handlers(backend: Backend): Handlers<operations, Stores, Account> {
  return {
    getMuseumHours: getMuseumHours(backend),
    listSpecialEvents: listSpecialEvents(backend),
    createSpecialEvent: createSpecialEvent(backend),
    getSpecialEvent: getSpecialEvent(backend),
  };
}
