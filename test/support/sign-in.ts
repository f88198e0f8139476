import { createSignInLink } from '../../packages/service/src/sessions/sign-in-link.ts';
import { storageAt } from './storage-at.ts';

/** A browser with our page open: it keeps the session's cookie, and sends the page's origin. */
export interface SignedIn {
  /** `name=value`. */
  readonly cookie: string;
  /** Asks the account API; a body is sent as JSON. */
  ask(method: string, path: string, body?: unknown): Promise<Response>;
}

export const ACCOUNT_API = '/api/account/v1';

/** A browser without a session, or with one. */
export function browserAt(origin: string, cookie = ''): SignedIn {
  return {
    cookie,
    ask: (method, path, body) =>
      fetch(`${origin}${ACCOUNT_API}${path}`, {
        method,
        headers: {
          origin,
          ...(cookie !== '' && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** The token of a link as the operator's command prints it. */
export async function linkToken(dataDir: string, email = 'owner@example.com'): Promise<string> {
  const storage = await storageAt(dataDir);
  try {
    const link = await createSignInLink(storage, email, 'http://127.0.0.1');
    return new URL(link ?? 'none:').hash.replace('#token=', '');
  } finally {
    await storage.close();
  }
}

/** Signs an account in with a link, as its owner does. */
export async function signIn(origin: string, dataDir: string, email?: string): Promise<SignedIn> {
  const answer = await browserAt(origin).ask('POST', '/link-sign-ins', {
    token: await linkToken(dataDir, email),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (answer.status !== 201)
    throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  return browserAt(origin, cookie);
}
