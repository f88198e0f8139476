import { createClient } from '@seogeo/client';
import { describe, expect, it } from 'vitest';
import { readBaseUrl } from './base-url.ts';

const API = 'https://api.example.com/api/public/v1';

/** Where a client that is given this address sends `GET /me`, without the operation's path; null where it refuses it. */
const clientsReading = async (baseUrl: string): Promise<string | null> => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(url.replace(/\/me$/, ''));
    return Response.json({ data: {}, meta: {} });
  };
  try {
    await createClient({ apiKey: 'k', baseUrl, fetch }).me.get();
  } catch {
    return null;
  }
  return asked[0] ?? null;
};

describe('the address of the service', () => {
  it.each([
    ['https://api.example.com', API],
    ['https://api.example.com/', API],
    ['https://example.com/seo/v1/', 'https://example.com/seo/v1'],
    ['http://127.0.0.1:3000/api/public/v1', 'http://127.0.0.1:3000/api/public/v1'],
    ['api.example.com', API],
    ['api.example.com/api/public/v1', API],
    ['localhost:3000', 'http://localhost:3000/api/public/v1'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/api/public/v1'],
    ['[::1]:3000/', 'http://[::1]:3000/api/public/v1'],
    ['10.0.0.7:3000', 'https://10.0.0.7:3000/api/public/v1'],
    ['localhost/seo', 'http://localhost/seo'],
    ['HTTPS://API.example.com', API],
    // Another machine, however its name begins: no key goes there in the clear.
    ['127.0.0.1.example.com', 'https://127.0.0.1.example.com/api/public/v1'],
    ['127.example.com/x', 'https://127.example.com/x'],
    ['localhost.example.com', 'https://localhost.example.com/api/public/v1'],
    ['localhosting.example:3000', 'https://localhosting.example:3000/api/public/v1'],
    ['[2001:db8::7]:3000', 'https://[2001:db8::7]:3000/api/public/v1'],
    ['[::ffff:a00:7]', 'https://[::ffff:a00:7]/api/public/v1'],
  ])('%s is %s, for the client too', async (text, url) => {
    expect(readBaseUrl(text, '--base-url')).toBe(url);
    expect(await clientsReading(text)).toBe(url);
  });

  it.each([
    'ftp://x',
    'https://a:b@x',
    'a:b@x',
    'https://x?y',
    'https://x/?',
    'https://x#y',
    'https://x/@y',
    'not an address',
    '/api/public/v1',
    'http://x:99999',
    '',
  ])('%s is refused, by the client too', async (text) => {
    expect(() => readBaseUrl(text, '--base-url')).toThrow(/^--base-url is not an address/);
    expect(await clientsReading(text)).toBeNull();
  });

  it('may have blanks around it, as a line of a file leaves them', () => {
    expect(readBaseUrl(' api.example.com\n', 'SEOGEO_BASE_URL')).toBe(API);
  });
});
