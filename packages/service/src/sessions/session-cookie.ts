import { LONGEST_MS } from './session-times.ts';

/** How a browser keeps a session, which the service ends when it is not used: over https by a name that no other host and no unencrypted page can set (RFC 6265bis, 4.1.3.2). */
export function sessionCookie(secure: boolean, secret: string): string {
  return cookie(secure, secret, LONGEST_MS / 1_000);
}

/** What makes a browser forget it. */
export function noSessionCookie(secure: boolean): string {
  return cookie(secure, '', 0);
}

/** The secret that a browser sent, whichever name it has; null where there is none. */
export function sessionSecret(header: string | undefined): string | null {
  return /(?:^|;)\s*(?:__Host-)?seogeo_session=([\w-]{43})\s*(?:;|$)/.exec(header ?? '')?.[1] ?? null;
}

function cookie(secure: boolean, value: string, seconds: number): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return secure
    ? `__Host-seogeo_session=${value}; ${attributes}; Secure`
    : `seogeo_session=${value}; ${attributes}`;
}
