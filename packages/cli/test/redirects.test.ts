import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type HostileServer, hostileServer, send } from './hostile-server.ts';
import type { Ended } from './run-cli.ts';
import { WarmCli } from './warm-cli.ts';

const KEY = 'sgk_live_4fQz81LmA1b2C3d4E5f6G7h8I9j0K1x2Y3z4';
const warm = new WarmCli();
let home: TemporaryFolder;
let server: HostileServer;
let location: string | null = null;
let status = 302;

beforeAll(async () => {
  home = await temporaryFolder('cli-redirects');
  server = await hostileServer((_request, response) =>
    send(response, status, '', location === null ? {} : { location }),
  );
});
afterAll(async () => {
  warm[Symbol.dispose]();
  await server.close();
  await home.remove();
});

const me = (path = ''): Promise<Ended> =>
  warm.run(['me'], {
    XDG_CONFIG_HOME: home.path,
    SEOGEO_API_KEY: KEY,
    SEOGEO_BASE_URL: server.origin + path,
  });

describe('a redirect: exit 5, and where it leads', () => {
  const https = () => server.origin.replace('http:', 'https:');

  it.each([301, 302, 303, 307, 308])('with %s to https of the same host: what to write', async (code) => {
    status = code;
    location = `${https()}/api/public/v1/me`;
    const { stderr, code: ended } = await me();
    expect(stderr).toContain(`sends to https (status ${code}): write ${https()} for --base-url`);
    expect(ended).toBe(5);
  });

  it('keeps the path that the API has there', async () => {
    location = `${https()}/seo/me`;
    expect((await me('/seo')).stderr).toContain(`write ${https()}/seo for --base-url`);
  });

  it.each([
    ['https://login.wifi.example/start?token=s3cret#x', /sends to https:\/\/login\.wifi\.example\/start \(/],
    ['//login.wifi.example/start', /sends to http:\/\/login\.wifi\.example\/start \(/],
    ['https://ada:pass@wifi.example/', /sends to https:\/\/wifi\.example\/ \(/],
    [`https://wifi.example/${KEY}`, /sends to https:\/\/wifi\.example \(/],
    ['/sign-in', /sends to http:\/\/127\.0\.0\.1:\d+\/sign-in \(/],
    ['javascript:alert(1)', /sends to javascript: \(/],
    [`https://wifi.example/${'a'.repeat(9000)}`, /sends to https:\/\/wifi\.example\/a{90,110}… \(/],
    ['https://wifi.example/\u009b1m', /sends to https:\/\/wifi\.example\/%/],
  ])('to %s', async (to, says) => {
    status = 302;
    location = to;
    const { stderr, code } = await me();
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/where the key was not sent.*Check the address.*log in there first/);
    expect(stderr).not.toMatch(/s3cret|pass@|sgk_live_4|[\u0080-\u009f]/);
    expect(code).toBe(5);
  });

  it.each([['http://[', 302] as const, [null, 304] as const, [null, 302] as const])(
    'to no address (%s, %s)',
    async (to, code) => {
      [location, status] = [to, code];
      const ended = await me();
      expect(ended.stderr).toMatch(new RegExp(`is not this API \\(status ${code}`));
      expect(ended.code).toBe(5);
    },
  );
});
