import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'sgk_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const VISIBLE_LENGTH = 8;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new key: `sgk_live_`, 30 random base62 characters (178 bits), 6 of CRC-32 over all before them. */
export function createApiKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
  return PREFIX + secret + checksum(PREFIX + secret);
}

/**
 * True when the text has a key's shape and its checksum fits: a mistyped key needs no look-up. The checksum is made of
 * the text that was sent, so that the time it takes tells nothing about any key that exists.
 */
export function isWellFormedApiKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The part of a key that may be shown: `sgk_live_` and the 8 characters after it. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX.length + VISIBLE_LENGTH);
}

/**
 * What is stored of a key and looked up: its SHA-256, hex. Keys are random and long, so a fast hash is enough. The
 * look-up may tell by its time how far two digests agree; even a whole digest leads nobody back to 178 random bits.
 */
export function apiKeyDigest(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
