import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { accountApi } from '../src/model/account-api.ts';

/** The account API at a server that gives every request the same answer, or what is made of its address. */
async function apiAt(status: number, answer: string | ((url: URL) => object)) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://any');
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer(url)));
  });
  const api = accountApi(`http://127.0.0.1:${await listenAnywhere(server)}`);
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  return { api, asked, [Symbol.asyncDispose]: end };
}

describe('The account API', () => {
  it.each([
    [200, '<h1>Hello from a proxy</h1>'],
    [200, 'null'],
    [200, '"up"'],
    [200, '{"status":"up"}'],
    [502, '<h1>Bad gateway</h1>'],
  ])('takes a %i with %s for the answer of something else, whatever was asked for', async (status, text) => {
    await using own = await apiAt(status, text);
    const unexpected = { code: 'UNEXPECTED_RESPONSE' };
    await expect(own.api.account()).rejects.toMatchObject(unexpected);
    await expect(own.api.keys(1)).rejects.toMatchObject(unexpected);
    await expect(own.api.signOut()).rejects.toMatchObject(unexpected);
  });

  it('answers with nothing where something is done', async () => {
    await using own = await apiAt(204, '');
    await own.api.signOut();
    await own.api.revokeKey('k');
    expect(own.asked).toEqual(['DELETE /session', 'DELETE /api-keys/k']);
  });

  it.each([
    [20, ['GET /api-keys?page=1&pageSize=20']],
    [21, ['GET /api-keys?page=1&pageSize=20', 'GET /api-keys?page=1&pageSize=100']],
  ])(
    'gives a page of %i keys with the newest, which are asked for only where the page has not all',
    async (total, requests) => {
      await using own = await apiAt(200, ({ searchParams }) => ({
        data: Array.from({ length: Math.min(total, Number(searchParams.get('pageSize'))) }, (_, id) => ({
          id,
        })),
        meta: { total },
      }));
      const { data, newest } = await own.api.keys(1);
      expect([data.length, newest.length, own.asked]).toEqual([20, total, requests]);
    },
  );
});
