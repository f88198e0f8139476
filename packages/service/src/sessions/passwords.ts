import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type ApiError, retryLater } from '@seogeo/server/errors';
import { AccountSemaphore } from '../process/account-semaphore.ts';

/** Derives a key as `crypto.scrypt` does, in Node's thread pool. */
export type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** What OWASP's Password Storage Cheat Sheet asks of scrypt, at 32 MiB: N = 2^15, r = 8, p = 3. */
const LOG_N = 15;
const R = 8;
const P = 3;
const KEY_BYTES = 32;
/** Each takes a thread of Node's pool, which reads files too, for a good part of a second: the others wait. */
const MOST_AT_HAND = 64;
const OF_ADDRESS = 8;

/** Hashes and checks passwords, one at a time: addresses take turns. Those who come when many wait are told to come again. */
export class Passwords {
  readonly #derive: Derive;
  readonly #turns = new AccountSemaphore(1);
  /** Checked where there is no account or password, so that it takes as long to say so. */
  readonly #nobodys = format(randomBytes(16), randomBytes(KEY_BYTES));

  constructor(derive: Derive = deriveKey) {
    this.#derive = derive;
  }

  /** @param address whose client asks @throws ApiError 503 while too many wait */
  async hash(address: string, password: string): Promise<string> {
    const salt = randomBytes(16);
    return format(salt, await this.#work(address, password, salt));
  }

  /**
   * @param address whose client asks
   * @param stored null where there is nothing to check against
   * @throws ApiError 503 while too many wait
   */
  async matches(address: string, password: string, stored: string | null): Promise<boolean> {
    const [, , salt = '', key = ''] = (stored ?? this.#nobodys).split('$');
    const derived = await this.#work(address, password, Buffer.from(salt, 'base64url'));
    const expected = Buffer.from(key, 'base64url');
    return expected.length === KEY_BYTES && timingSafeEqual(derived, expected) && stored !== null;
  }

  async #work(address: string, password: string, salt: Buffer): Promise<Buffer> {
    if (this.#turns.size >= MOST_AT_HAND || this.#turns.sizeOf(address) >= OF_ADDRESS) throw tooMany();
    const done = await this.#turns.take(address);
    try {
      const options = { N: 2 ** LOG_N, r: R, p: P, maxmem: 2 ** LOG_N * R * 256 };
      // Keyboards and systems write the same letter differently (NIST SP 800-63B, section 3.1.1.2).
      return await this.#derive(password.normalize('NFKC'), salt, KEY_BYTES, options);
    } finally {
      done();
    }
  }
}

/** Nothing is wrong with the service, so no line of its log says so: whoever sends a thousand would fill the disk. */
function tooMany(): ApiError {
  return retryLater(1, 'SERVICE_UNAVAILABLE', 'Too many passwords are being checked at this moment');
}

/** With its costs, for the day on which they change. */
function format(salt: Buffer, key: Buffer): string {
  return `scrypt$${LOG_N}-${R}-${P}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const deriveKey: Derive = promisify(scrypt);
