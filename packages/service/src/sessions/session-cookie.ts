import { LONGEST_MS } from './session-times.ts';

/**
 * How a browser keeps a session, which the service ends when it is not used: over https by a name that no other host and
 * no unencrypted page can set (RFC 6265bis, 4.1.3.2). Without a secret the browser is made to forget it.
 */
export function sessionCookie(secure: boolean, secret: string | null): string {
  const seconds = secret === null ? 0 : LONGEST_MS / 1_000;
  const cookie = `seogeo_session=${secret ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return secure ? `__Host-${cookie}; Secure` : cookie;
}

/** The secret that a browser sent, whichever name it has; null where there is none. */
export function sessionSecret(header: string | undefined): string | null {
  return /(?:^|;)\s*(?:__Host-)?seogeo_session=([\w-]{43})\s*(?:;|$)/.exec(header ?? '')?.[1] ?? null;
}
