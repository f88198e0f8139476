import type { OpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { serveMock } from './serve-mock.ts';

const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => log,
};
const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 600, corsOrigins: [], log };

/** A contract of quite another kind: no envelope, no prefix of keys, one `example` instead of named ones. */
function boatyard(boat: unknown): OpenApiDocument {
  const json = (schema: object, example: unknown) => ({
    content: { 'application/json': { schema, example } },
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Boatyard', version: '1.0.0' },
    servers: [{ url: 'https://boats.example/v2/' }],
    paths: {
      '/boats/{boat}': {
        get: {
          operationId: 'getBoat',
          security: [{ key: ['boats'] }],
          parameters: [{ name: 'boat', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: { description: 'A boat.', ...json({ $ref: '#/components/schemas/Boat' }, boat) },
          },
        },
        delete: {
          operationId: 'sinkBoat',
          security: [],
          parameters: [{ name: 'boat', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 204: { description: 'Gone.' } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Boat: { type: 'object', required: ['length'], properties: { length: { type: 'number' } } } },
    },
  } as unknown as OpenApiDocument;
}

describe('a mock of any contract', () => {
  it('answers at the path of its server, without an envelope or a body where there is none', async () => {
    const mock = await serveMock(boatyard({ id: 'a', length: 9 }), settings);
    const headers = { authorization: 'Bearer whatever' };
    const boat = await fetch(`${mock.baseUrl}/boats/dinghy`, { headers });
    const sunk = await fetch(`${mock.baseUrl}/boats/dinghy`, { method: 'DELETE' });
    await mock.close();
    expect(new URL(mock.baseUrl).pathname).toBe('/v2');
    expect(await boat.json()).toEqual({ id: 'dinghy', length: 9 });
    expect([sunk.status, await sunk.text()]).toEqual([204, '']);
  });

  it('goes on at the same address with a changed document, and with the former one after a broken change', async () => {
    const mock = await serveMock(boatyard({ length: 9 }), settings);
    const get = async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${mock.keys.full}` };
      return (await fetch(`${mock.baseUrl}/boats/dinghy`, { headers })).json();
    };
    const { full } = mock.keys;
    await mock.reload(boatyard({ length: 12 }));
    expect(await get()).toEqual({ length: 12 });
    await expect(mock.reload(boatyard(undefined))).rejects.toThrow(
      'getBoat cannot be answered: the response 200 has no example',
    );
    expect(await get()).toEqual({ length: 12 });
    expect(mock.keys.full).toBe(full);
    await mock.close();
  });
});
