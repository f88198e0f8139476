import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters: of a session's cookie, or of a sign-in link. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret, and looked up; as random as it is, a fast hash is enough. */
export function secretDigest(secret: string): string {
  return hash('sha256', secret, 'hex');
}
