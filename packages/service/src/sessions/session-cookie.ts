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

/** The secret that a browser sent; null where there is none. Over https a name that any host could set is nobody's. */
export function sessionSecret(header: string | undefined, overHttps: boolean): string | null {
  const name = overHttps ? '__Host-seogeo_session' : '(?:__Host-)?seogeo_session';
  return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`).exec(header ?? '')?.[1] ?? null;
}
