import { allScopes } from '../words/scopes.ts';
import type { NewKey } from './account-api.ts';

/** What is not drawn as nothing, as the service asks of names. */
export const SEEN = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export interface WrongKey {
  readonly name?: string;
  readonly scopes?: string;
}

const MOST_CHARACTERS = 100;
/** What turns the direction of writing for what follows: a name would be read as another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

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
    ...faultOf(trimmed),
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

function faultOf(name: string): Pick<WrongKey, 'name'> {
  if (!SEEN.test(name)) return { name: 'Give the key a name.' };
  if (TURNS.test(name))
    return { name: 'Leave out the invisible characters that turn the direction of writing.' };
  // As the contract counts them: an emoji may be one of them, and two of the field's own.
  const { length } = [...name];
  return length > MOST_CHARACTERS
    ? { name: `Use ${MOST_CHARACTERS} characters or fewer: these are ${length}.` }
    : {};
}
