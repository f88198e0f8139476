import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { play, refuse, type Scene } from '../test/scenario-server.ts';
import {
  AuthenticationError,
  ConnectionError,
  createClient,
  ServerError,
  UnexpectedResponseError,
} from './index.ts';

const html =
  (status: number, text: string): Scene =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', 'x-request-id': 'req-h' }).end(text);

const answers: readonly [string, Scene, unknown, RegExp][] = [
  [
    'a wrong key',
    (_, response) => refuse(response, 401, 'INVALID_API_KEY', { message: 'This key is unknown. Make one.' }),
    AuthenticationError,
    /^This key is unknown\. Make one\. \(401 INVALID_API_KEY, request req-e\)$/,
  ],
  [
    'a 500 with HTML',
    html(500, '<h1>Oops</h1>'),
    UnexpectedResponseError,
    /\(500, text\/html\) is not this API's JSON\. Check baseUrl and any proxy\.$/,
  ],
  [
    'a login page of a proxy',
    html(200, '<form>Log in</form>'),
    UnexpectedResponseError,
    /\(200, text\/html\) is not this API's JSON\. Check baseUrl and any proxy\.$/,
  ],
  [
    'truncated JSON',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'req-t' })
        .end('{"data":{"id":'),
    ConnectionError,
    /^GET \/api\/public\/v1\/me: the answer broke off after 14 characters\. Try again\.$/,
  ],
  [
    'a body that its server closes before its end',
    (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': '500',
        'x-request-id': 'req-c',
      });
      response.write('{"data":{"id":');
      setTimeout(() => response.destroy(), 5);
    },
    ConnectionError,
    /^GET \/api\/public\/v1\/me: the answer broke off \([^)]+\)\. Try again\.$/,
  ],
  [
    'a body in chunks of which the last never comes',
    (_, response) => {
      response.writeHead(503, { 'x-request-id': 'req-c' }).write('{"error":');
      setTimeout(() => response.destroy(), 5);
    },
    ConnectionError,
    /^GET \/api\/public\/v1\/me: the answer broke off \([^)]+\)\. Try again\.$/,
  ],
  [
    'an error of the server over several lines',
    (_, response) => refuse(response, 503, 'SERVICE_UNAVAILABLE', { message: 'Closing down.\nTry again.' }),
    ServerError,
    /^Closing down\. Try again\. \(503/,
  ],
];

describe('What goes wrong is one line that says what to do', () => {
  for (const [what, scene, type, message] of answers) {
    it(`${what}, with the request id`, async () => {
      await using server = await play(scene);
      const error = await server
        .client({ maxRetries: 0 })
        .me.get()
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(type as typeof ConnectionError);
      expect((error as Error).message).toMatch(message);
      expect((error as Error).message).not.toContain('\n');
      expect((error as ConnectionError).requestId).toMatch(/^req-/);
    });
  }

  it('no key', () => {
    const baseUrl = 'https://api.example.com';
    // What JavaScript may pass: the environment variable is not set.
    const apiKey = undefined as unknown as string;
    expect(() => createClient({ apiKey, baseUrl })).toThrow(
      'apiKey is missing. Give it, or set SEOGEO_API_KEY.',
    );
  });

  const lost = async (baseUrl: string, reason: RegExp) => {
    const client = createClient({ apiKey: 'key', baseUrl, maxRetries: 0 });
    const error = await client.me.get().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).toMatch(/ Check baseUrl and the network\.$/);
    expect((error as Error).message).not.toContain('\n');
  };

  it('an unknown host', () => lost('http://nobody.invalid/v1', /no answer from http:\/\/nobody\.invalid \(/));

  it('a certificate that nobody vouches for, and a server that speaks no TLS', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const make = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`;
    try {
      execFileSync('openssl', make.split(' '), { stdio: 'ignore' });
    } catch {
      skip('There is no openssl to make a certificate with.');
    }
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    rmSync(folder, { recursive: true });
    await lost(`https://127.0.0.1:${await listenAnywhere(server)}/v1`, /self-signed certificate/);
    await new Promise((resolve) => server.close(resolve));
    await using plain = await play(() => {});
    await lost(plain.baseUrl.replace('http:', 'https:'), /\(fetch failed: it is http, not https\)/);
  });
});
