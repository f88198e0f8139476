import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket, type TlsOptions } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get } from './get.fixture.ts';

// A server decides what its handshakes cost the process that crawls, and with it all other audits.
beforeAll(() => setDefaultCACertificates([CERTIFICATE]));
afterAll(() => setDefaultCACertificates(getCACertificates('bundled')));

/** A request to a server that speaks TLS 1.2 so. */
async function asked(
  options: TlsOptions,
  onSocket: (socket: TLSSocket) => void = () => undefined,
  host = '127.0.0.1',
) {
  const server = createServer(
    { key: KEY, cert: CERTIFICATE, maxVersion: 'TLSv1.2', ...options },
    (_, response) => {
      setTimeout(() => response.end('here'), 50);
    },
  );
  server.on('secureConnection', onSocket);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const outcome = await fetched(server, host);
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return outcome;
}

async function fetched(server: Server, host = '127.0.0.1') {
  const { port } = server.address() as AddressInfo;
  return get(`https://${host}:${port}/`, {}, { accept: 'any' });
}

it.each(['ECDHE-RSA-AES128-GCM-SHA256', 'AES128-GCM-SHA256'])('a server is asked by %s', async (ciphers) => {
  expect(await asked({ ciphers })).toMatchObject({ kind: 'response', status: 200 });
});

it.each(['DHE-RSA-AES128-GCM-SHA256', 'DHE-RSA-AES256-SHA256', 'kDHE'])(
  'a server that wants a group of its own is not asked, by %s',
  async (ciphers) => {
    expect(await asked({ ciphers, dhparam: 'auto' })).toMatchObject({ kind: 'failure', code: 'tls' });
  },
);

it('a server that begins a second handshake on a connection gets none', async () => {
  const again: unknown[] = [];
  await asked({}, (socket) => {
    socket.on('error', () => undefined);
    again.push('asked for');
    socket.renegotiate({}, (error) => again.push(error ?? 'done'));
  });
  expect(again).toContain('asked for');
  expect(again).not.toContain('done');
});

/** What nobody vouches for, with nothing missing between the two. */
const ORPHAN: TlsOptions = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBZDCCAQmgAwIBAgIBATAKBggqhkjOPQQDAjATMREwDwYDVQQDDAhOb2JvZHkn
czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowDDEKMAgGA1UEAwwB
bDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABL8385SWEx2lCgjiekcSL3gH+hTX
T+DRkzphcAGTsF1tl5eP4rjOWM7z3WSllUFPBkmJwOGqeKVtLTtd3S0HhhSjUzBR
MA8GA1UdEQQIMAaHBH8AAAEwHQYDVR0OBBYEFLvCDI6LrTeKCLQVOdCmon9Mzjpn
MB8GA1UdIwQYMBaAFEPN9wwLWY0a+TDS6g7RdCZXCtXDMAoGCCqGSM49BAMCA0kA
MEYCIQDdDIa/kr0jsyXB4i3DAKLG8TT+BNGwCp61ZpXsFRpwWQIhAI8f5vHrWaKW
VOY5Vo8UKpPV4aPoeND7ar1msrDpVrTF
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3kmXVtAygbmkMVYV
6JPYHoJbocIj5YGdUbZt3dk3uwihRANCAAS/N/OUlhMdpQoI4npHEi94B/oU10/g
0ZM6YXABk7BdbZeXj+K4zljO891kpZVBTwZJicDhqnilbS07Xd0tB4YU
-----END PRIVATE KEY-----`,
};
const OLD: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };

it.each([
  { said: 'certificate is signed by itself', vouchedFor: false },
  { said: 'certificate is for other names', host: '127.0.0.2' },
  { said: 'has no TLS 1.2', options: OLD },
  { said: 'no cipher in common', options: { ciphers: 'DHE-RSA-AES128-GCM-SHA256', dhparam: 'auto' } },
  { said: 'wants a client certificate', options: { requestCert: true, rejectUnauthorized: true } },
  { said: 'ties its certificate to a known authority', options: ORPHAN },
])('who owns the site is told why a handshake fails: $said', async ({ said, options, host, vouchedFor }) => {
  if (vouchedFor === false) setDefaultCACertificates([]);
  const outcome = await asked(options ?? {}, undefined, host);
  setDefaultCACertificates([CERTIFICATE]);
  expect(outcome).toMatchObject({ code: 'tls', message: expect.stringContaining(said) });
});

it.each([
  ['no TLS at all', 'it does not speak TLS there', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['an alert of no such name', 'it has no site of that name', alert(112)],
  ['an alert of an error of its own', 'tlsv1 alert internal error', alert(80)],
  ['nonsense', 'unexpected message', Buffer.from([0x16, 3, 3, 0, 4, 9, 9, 9, 9])],
])('%s for an answer to a handshake says nothing of the inside of OpenSSL', async (_name, said, bytes) => {
  const server = createTcpServer((socket) => socket.once('data', () => socket.end(bytes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outcome = await fetched(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(outcome).toMatchObject({ code: 'tls' });
  expect(outcome).toHaveProperty('message', expect.stringMatching(new RegExp(`failed: ${said}$`)));
});

/** A fatal alert of TLS, RFC 8446, section 6. */
function alert(description: number): Buffer {
  return Buffer.from([0x15, 3, 3, 0, 2, 2, description]);
}

const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC/+YwNbe4p28AN
ECZwbNiAxD/grHpOii/YZ7iba3xQ+QqWg4pyhSABPLCJYJasrydLyZ/rV5uq/NmE
OYJUD5NHpgkpQgZ/RMHsBznjdXUSxC7ncPMpSxZYrn1qJeyJnPA2pTwUL6yB9VsB
siKtyYCRzAmG8cNPNfDR9Ozk6SkFwLVHH4rI2gO8k9dzw8LxGA1CxoRXJBVtpaCp
jmaGKV9ESgk+Vyc44puFwRCYkXriDTFj9Se0meKWoQvvgFb0sgKLaL/f4/V/N5H3
VPlGfpvHZGlG7G7Aq2pdS1mJvUPUr3eRykRKfVNAdTWs83wlGoFZ6W6UTukvDP/k
7w+ZqOj5AgMBAAECggEAT+wAVobxpBOMfOPAXQWzjMgnH84ujQwSpzFnNa0l8D/+
HHNe7BZoIJu3kznXAMVawr6KCVxLvn/NvrKCg6SIWEfTgI2wTsO9SBoqC3wW5V0v
ecMYOJS+FOVv6QUo2JGxn85imLTQSLpwzN/weBFvqUMcpEV6XjvCqmYhSZuYLIA4
OP15dX7ggRXgeCcT8Tam9flq+6LwvkdUZtCKJ8SWhH2zZfT43UxjN7gU/iaOew+1
XYgAOAbv7+17v8lo8ghj3wGSW9laxTvlMhPG1uonndDnDeZB3SOw+UFMMagPqQJG
/difnV4coZxcZf0TqXrXp/e6fgJ35WsnEDBcfN25EQKBgQD3+CJaXtsD6L9QXDyf
dfaOVlDjT9FZGNER0Ju0DEvElwgZfZLTwmr9ZvB6XCWOwGhhuDpZxhHSndBOqau9
b79rqbCk0vZ7r7GDUygC1mwfgQVN8PJfICQNMIh6w7H5ufznZ1A6a3A1MdnbKZut
f1v1iU5zfrc48wa8p4o9oZsbhwKBgQDGMSxhXUUWuMkQ7L8iWjER0JH+W9NGvB2H
6+4SXYD+T9cpVDkr69C/0oVBUdGNAyXgeR/41GFUoIdedQimBb3z7Vccw3tbRgWj
6/avGnROL9kTKlDV1bIhMPGCAaQkOa4Y0NGCjYRyngqm8SUzIcLjnISW0oPt3Jd3
Vtho6GH3fwKBgQDxvsMe/2LeCMaa/ZFMlKBuW9A4C9S42+zXRVzGx0YGvody8m12
bRAJQ5YmdDdZWFNrEUQxyVwOzTQLvHZmFM+1kpVX2yPZqYuR0DwtqAV5ITuepMxl
2NvM0Af+R1L3d08L+jjI+31FHviZJZNULdnlIpuNFXhi2Os0eNHZC/g/eQKBgF0u
r3wTmzEkrjxL402mdB25H3sk9z/xoDzQu31dAxIOvc3LsJmq5NnbhBWC/3A6Q6u3
p0WZrS1Z0GujwO42EupF88gtTKlMUciRX8lSOc6tBnXRVnJDZ93dIh+K3/68M9Ot
EmQ8X0J4de+pv2C8BeJ4K4qx7Z9/MKPGbDde0vjHAoGACpoUgORbfbp7/d9g11Fj
Usp8hwbqFOl08esA8W4iSXjBufeVWsqK3JkwCLw2Qid3P9dDids6Lytdxcto6cd4
BytDHsBfjIueD85PhTnHrui+pn2hZaxG2ezEHXiBcrEpHa/acxPM44SSv54kyEk2
5xjIURFY8+ON+pD90S2+yKc=
-----END PRIVATE KEY-----
`;

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDHDCCAgSgAwIBAgIUVVLetaKTQAPsSKfU2cb7+dZ1hXowDQYJKoZIhvcNAQEL
BQAwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE3MDkzOFoYDzIxMjYx
MTAyMTcwOTM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwggEiMA0GCSqGSIb3DQEB
AQUAA4IBDwAwggEKAoIBAQC/+YwNbe4p28ANECZwbNiAxD/grHpOii/YZ7iba3xQ
+QqWg4pyhSABPLCJYJasrydLyZ/rV5uq/NmEOYJUD5NHpgkpQgZ/RMHsBznjdXUS
xC7ncPMpSxZYrn1qJeyJnPA2pTwUL6yB9VsBsiKtyYCRzAmG8cNPNfDR9Ozk6SkF
wLVHH4rI2gO8k9dzw8LxGA1CxoRXJBVtpaCpjmaGKV9ESgk+Vyc44puFwRCYkXri
DTFj9Se0meKWoQvvgFb0sgKLaL/f4/V/N5H3VPlGfpvHZGlG7G7Aq2pdS1mJvUPU
r3eRykRKfVNAdTWs83wlGoFZ6W6UTukvDP/k7w+ZqOj5AgMBAAGjZDBiMB0GA1Ud
DgQWBBSaVctvFrSmKkf2E7/cT7ZXoNcKkTAfBgNVHSMEGDAWgBSaVctvFrSmKkf2
E7/cT7ZXoNcKkTAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwDQYJ
KoZIhvcNAQELBQADggEBAH14f5s2PPeVJA0St40wCHR/AhoYDWSuj9au5a0YtLYq
uLqfjiTgUh5+SjT/I+Pkhtb7OYDhdX+renR8YK9Lmwj/h6gJhoUqI3O+Mst9VazA
QD9zxCOpWlcgZDAG4VEV93S9FkwoOUQ8HBXWtEEea6F4cGJFDWFLXn6M9Gj6L2Tk
7+HEyEjW6pntDMDaWa2MKn4mhRgCB2AfIjNC72RrGjL5bUubvQBjsFH87pk/b/91
REhnJ6o4Oky8IE90DrmIq+0vBSSFbLWVE40VRFtqV/U89zPmQcCYYoQhUbOcUG7A
Mgsjdbogw9G/M6JlxjCGG8AJjSOjDnqtHh8B/VgMNcI=
-----END CERTIFICATE-----
`;
