import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, KEY, play } from '../test/scenario-server.ts';
import { completeOptions } from './complete-options.ts';
import { createClient } from './index.ts';

const address = 'https://api.example.com/api/public/v1';
const surroundings = (apiKey?: string, baseUrl?: string) => {
  vi.stubEnv('SEOGEO_API_KEY', apiKey);
  vi.stubEnv('SEOGEO_BASE_URL', baseUrl);
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('Key and address', () => {
  it('may stand in the environment, so that a program needs no options', async () => {
    await using server = await play((_, response) => answer(response, { id: 'u1' }));
    surroundings(` ${KEY}\n`, new URL(server.baseUrl).origin);
    expect(await createClient().me.get()).toMatchObject({ data: { id: 'u1' } });
    expect(server.received).toMatchObject([
      { path: '/api/public/v1/me', headers: { authorization: `Bearer ${KEY}` } },
    ]);
  });

  it('are the options’ where these name them', () => {
    surroundings('from-environment', 'https://environment.example');
    const both = { apiKey: KEY, baseUrl: address };
    expect(completeOptions(both)).toEqual(both);
    expect(completeOptions({ apiKey: KEY })).toMatchObject({
      apiKey: KEY,
      baseUrl: 'https://environment.example/api/public/v1',
    });
    expect(completeOptions({ ...both, apiKey: undefined })).toEqual({ ...both, apiKey: 'from-environment' });
    // An option that holds nothing is a mistake; nobody wants the environment's key in its place.
    expect(() => completeOptions({ ...both, apiKey: '' })).toThrow('apiKey is missing');
    expect(() => completeOptions({ ...both, baseUrl: '' })).toThrow('baseUrl is missing');
  });

  it.each([
    ['nothing', undefined],
    ['an empty variable', ''],
    ['one of spaces', ' '],
  ])('are asked for by both their names where there is %s', (_, value) => {
    surroundings(value, value);
    expect(() => createClient()).toThrow('apiKey is missing. Give it, or set SEOGEO_API_KEY.');
    expect(() => createClient({ apiKey: KEY })).toThrow(
      'baseUrl is missing. Give it, or set SEOGEO_BASE_URL.',
    );
  });

  it('are refused where they cannot work, and the key is not repeated', () => {
    surroundings('two words', 'ftp://example.com');
    expect(() => createClient()).toThrow(
      /^apiKey must be the key as shown, without spaces\. Give it, or set SEOGEO_API_KEY\.$/,
    );
    expect(() => createClient({ apiKey: KEY })).toThrow(
      /^baseUrl must be an https:\/\/ address without user or query\. Give it, or set SEOGEO_BASE_URL\.$/,
    );
    for (const baseUrl of [
      '/api',
      '//example.com',
      'ftp://example.com',
      'https:///',
      'https://api.example.com:99999',
      'api.example.com:99999',
      'https://ada:secret@api.example.com',
      'ada:secret@api.example.com',
      'mailto:ada@example.com',
      'javascript:alert(1)',
      'api.example.com?key=secret',
      'https://api.example.com/#secret',
      'two words.example',
    ]) {
      const make = () => createClient({ apiKey: KEY, baseUrl });
      expect(make, baseUrl).toThrow(/^baseUrl must be an/);
      expect(make, baseUrl).not.toThrow('secret');
    }
    // JavaScript may pass a number, whose digits would be taken out of every message.
    for (const apiKey of [5, {}, [KEY], true]) {
      expect(() => createClient({ apiKey: apiKey as string, baseUrl: address })).toThrow(
        /^apiKey must be the key/,
      );
    }
  });

  it('are asked for where there is no environment, or where it may not be read', () => {
    const denied = {
      get env() {
        throw new Error('Requires env access, run again with --allow-env');
      },
    };
    for (const process of [undefined, null, {}, { env: {} }, denied]) {
      vi.stubGlobal('process', process);
      expect(() => createClient()).toThrow('apiKey is missing');
      expect(completeOptions({ apiKey: KEY, baseUrl: address })).toEqual({ apiKey: KEY, baseUrl: address });
    }
  });
});

describe('An address', () => {
  it.each([
    ['https://api.example.com', address],
    ['https://api.example.com/', address],
    ['https://api.example.com//', address],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/api/public/v1'],
    [address, address],
    [`${address}/`, address],
    ['https://gateway.example/seo', 'https://gateway.example/seo'],
    ['api.example.com', address],
    ['api.example.com/', address],
    ['api.example.com:8443', 'https://api.example.com:8443/api/public/v1'],
    ['gateway.example/seo', 'https://gateway.example/seo'],
    ['10.0.0.7:3000', 'https://10.0.0.7:3000/api/public/v1'],
    ['localhost', 'http://localhost/api/public/v1'],
    ['localhost:3931', 'http://localhost:3931/api/public/v1'],
    ['localhost:3931/seo/', 'http://localhost:3931/seo'],
    ['127.0.0.1:3931', 'http://127.0.0.1:3931/api/public/v1'],
    ['127.1.2.3', 'http://127.1.2.3/api/public/v1'],
    ['[::1]:3931', 'http://[::1]:3931/api/public/v1'],
  ])('%s is %s: a host is enough, a path stays as it is', (baseUrl, complete) => {
    expect(completeOptions({ apiKey: KEY, baseUrl }).baseUrl).toBe(complete);
  });
});
