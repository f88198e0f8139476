import { allScopes } from '../words/scopes.ts';
import type { NewKey } from './account-api.ts';

export interface WrongKey {
  readonly name?: string;
  readonly scopes?: string;
}

/** Something that is not drawn as nothing, as the contract asks. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What is to be sent for a form, or what is wrong with it.
 * @param days until it stops working; '' for never
 */
export function wantedKey(
  name: string,
  scopes: readonly (typeof allScopes)[number][],
  days: string,
): { readonly key: NewKey } | { readonly wrong: WrongKey } {
  // A field takes over what was pasted, line breaks aside.
  const trimmed = name.replace(/\p{Cc}+/gu, ' ').trim();
  const wrong = {
    ...(SEEN.test(trimmed) ? {} : { name: 'Give the key a name.' }),
    ...(scopes.length === 0
      ? { scopes: 'Select at least one scope: a key without one can do nothing.' }
      : {}),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  return {
    key: {
      name: trimmed,
      // All of them are those of the service, which may know more than this page does.
      ...(scopes.length === allScopes.length ? {} : { scopes: [...scopes] }),
      ...(days === '' ? {} : { expiresInDays: Number(days) }),
    },
  };
}
