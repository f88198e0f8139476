import { BASE_PATH } from './base-path.gen.ts';
import type { ClientOptions, ClientSettings } from './options.ts';

/** Node, Deno and Bun have one; browsers and some edge runtimes do not. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Undefined where a variable is empty, and, by what is thrown, where there is no environment or Deno may not read it. */
const variable = (name: string): string | undefined => {
  try {
    return process.env[name]?.trim() || undefined;
  } catch {
    return undefined;
  }
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
 * Adds what the environment says, and to a host the path that the API has there. Refuses a key or an address that cannot
 * work, before anything is sent and without repeating the key.
 */
export const completeOptions = (settings: ClientSettings): ClientOptions => {
  const apiKey = chosen(
    'apiKey',
    settings.apiKey,
    'SEOGEO_API_KEY',
    (value) => /^[\x21-\x7e]+$/.test(value),
    'the key as shown, without spaces',
  );
  const address = chosen(
    'baseUrl',
    settings.baseUrl,
    'SEOGEO_BASE_URL',
    (value) => URL.canParse(value) && /^https?:[^@?#]+$/.test(value),
    'an http:// or https:// address without a query',
  );
  const { origin, pathname } = new URL(address);
  return { ...settings, apiKey, baseUrl: origin + (pathname.replace(/\/+$/, '') || BASE_PATH) };
};
