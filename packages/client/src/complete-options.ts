import { BASE_PATH } from './base-path.gen.ts';
import type { ClientOptions, ClientSettings } from './options.ts';

/** Node, Deno and Bun have one; browsers and some edge runtimes do not. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Undefined where a variable is empty, and, by what is thrown, where there is no environment or Deno may not read it. */
const variable = (name: string): string | undefined => {
  try {
    return process.env[name]?.trim() || undefined;
  } catch {}
};

/** A host alone is meant with https, and with http on this very machine: no key leaves it in the clear. */
const whole = (address: string): string => {
  const scheme = /^(localhost|127[\d.]+|\[::1])($|:|\/)/.test(address) ? 'http://' : 'https://';
  return /(^|\/)\//.test(address) ? address : scheme + address;
};

/** What an option says, or in its place the environment. @throws TypeError where neither has a value that works */
const chosen = (
  option: 'apiKey' | 'baseUrl',
  given: string | undefined,
  name: string,
  works: (value: string) => boolean,
  form: string,
): string => {
  const value = given ?? variable(name);
  if (value && works(value)) return value;
  throw new TypeError(`${option} ${value ? `must be ${form}` : 'is missing'}. Give it, or set ${name}.`);
};

/**
 * Adds what the environment says, and to a host the scheme and the path that the API has there. Refuses a key or an
 * address that cannot work, before anything is sent and without repeating them: either may hold a secret. A key that is a
 * number would have its digits taken out of every message.
 */
export const completeOptions = (settings: ClientSettings): ClientOptions => {
  const apiKey = chosen(
    'apiKey',
    settings.apiKey,
    'SEOGEO_API_KEY',
    (value) => typeof value === 'string' && /^[!-~]+$/.test(value),
    'the key as shown, without spaces',
  );
  const address = chosen(
    'baseUrl',
    settings.baseUrl,
    'SEOGEO_BASE_URL',
    (value) => URL.canParse(whole(value)) && /^https?:[^@?#]+$/i.test(whole(value)),
    'an https:// address without user or query',
  );
  const { origin, pathname } = new URL(whole(address));
  return { ...settings, apiKey, baseUrl: origin + (pathname.replace(/\/+$/, '') || BASE_PATH) };
};
