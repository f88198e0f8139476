/** What the compiler says of an application's own stages; checked by `npm run types`, never run. */

import type { Handlers } from '../contract/handler.ts';
import { createApi } from '../create-api.ts';
import type { Account, Stores } from '../testing/library-backend.ts';
import type { operations } from '../testing/library-types.ts';
import type { ApiSetup } from './api-options.ts';

interface Added {
  readonly tenant: string;
}
declare const setup: Omit<ApiSetup<operations, Stores, Account>, 'handlers' | 'stages'>;
declare const handlers: Handlers<operations, Stores, Account, Added>;

createApi({
  ...setup,
  handlers,
  stages: { tenant: { after: 'permit', run: ({ principal }) => principal.account.name } },
});
createApi<operations, Stores, Account, Added>({
  ...setup,
  handlers,
  stages: {
    // @ts-expect-error Handlers were promised a string.
    tenant: { after: 'permit', run: () => 1 },
  },
});
createApi<operations, Stores, Account, Added>({
  ...setup,
  handlers,
  stages: {
    // @ts-expect-error There is no such stage.
    tenant: { after: 'permitt', run: () => '' },
  },
});
createApi<operations, Stores, Account, Added>({
  ...setup,
  handlers,
  stages: {
    // @ts-expect-error Behind the handler nothing can be added for it.
    tenant: { after: 'handle', run: () => '' },
  },
});
createApi({
  ...setup,
  handlers,
  // @ts-expect-error Before it is known who is asking there may be nobody.
  stages: { tenant: { after: 'identify', run: ({ principal }) => principal.key.id } },
});
// @ts-expect-error Handlers ask for what no stage returns.
createApi<operations, Stores, Account, Added>({ ...setup, handlers });
