/** What `createApi` needs and what it does not; checked by `npm run types`, never run. */
import express from 'express';
import { createApi } from './create-api.ts';
import type { Api } from './serve/api.ts';
import type { Account, Stores } from './testing/library-backend.ts';
import type { operations } from './testing/library-types.ts';
import type { ApiSetup } from './way/api-options.ts';

type Setup = ApiSetup<operations, Stores, Account>;
declare const setup: Setup;
const { contract, handlers, authenticate } = setup;

// Three options are enough; operations, stores and account follow from the handlers.
createApi({ contract, handlers, authenticate });
createApi<operations, Stores, Account>({ contract, handlers, authenticate, addressLimit: 10 });

// @ts-expect-error a contract nobody handles
createApi({ contract, authenticate });
// @ts-expect-error nobody says who is asking
createApi({ contract, handlers });
// @ts-expect-error handlers of nothing
createApi({ handlers, authenticate });
// @ts-expect-error no such option
createApi<operations, Stores, Account>({ contract, handlers, authenticate, cors: [] });
// @ts-expect-error a limit is a number
createApi<operations, Stores, Account>({ contract, handlers, authenticate, addressLimit: '60' });

// An API is mounted by Express and called by Node without either knowing of the other's types.
declare const api: Api;
express().use('/tenant', api.handler);
