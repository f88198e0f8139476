import { LINK_MS } from '../records/session.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * A link to the console that signs an account in once. Its token stands in the fragment, which browsers send to nobody.
 * @param url where the service is reached
 * @returns null where there is no such account
 */
export function createSignInLink(
  storage: Pick<Storage, 'transaction' | 'clock'>,
  email: string,
  url: string,
): Promise<string | null> {
  return storage.transaction(async ({ accounts, sessions }) => {
    const account = await accounts.findByEmail(email);
    if (account === null) return null;
    const token = await sessions.createLink(account.id, storage.clock() + LINK_MS);
    return `${reachable(url)}/console/#token=${token}`;
  });
}

/** A browser on this machine reaches a service that listens everywhere by the machine's own name. */
function reachable(url: string): string {
  return url.replace(/^http:\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, 'http://localhost');
}
