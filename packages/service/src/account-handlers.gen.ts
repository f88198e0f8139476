// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Handlers, Resources } from './account-api/handler.ts';
import { createAccessToken } from './sign-in/create-access-token.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { createLinkSignIn } from './sign-in/create-link-sign-in.ts';
import { createPasswordSignIn } from './sign-in/create-password-sign-in.ts';
import { deleteSession } from './sign-in/delete-session.ts';
import { getAccount } from './account-settings/get-account.ts';
import { getSession } from './sign-in/get-session.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { listSessions } from './sign-in/list-sessions.ts';
import { replacePassword } from './account-settings/replace-password.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { revokeSession } from './sign-in/revoke-session.ts';

/** Every operation of the contract; a missing one is a compile error. */
export function createHandlers(resources: Resources): Handlers {
  return {
    createLinkSignIn: createLinkSignIn(resources),
    createPasswordSignIn: createPasswordSignIn(resources),
    getSession: getSession(resources),
    deleteSession: deleteSession(resources),
    createAccessToken: createAccessToken(resources),
    listSessions: listSessions(resources),
    revokeSession: revokeSession(resources),
    getAccount: getAccount(resources),
    replacePassword: replacePassword(resources),
    listApiKeys: listApiKeys(resources),
    createApiKey: createApiKey(resources),
    revokeApiKey: revokeApiKey(resources),
  };
}
