import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { answer, KEY, play, refuse, type Scene } from '../test/scenario-server.ts';
import { type AnySeogeoError, ConnectionError, isSeogeoError } from './index.ts';

const page = (status: number, text: string, type = 'text/html'): Scene => {
  return (_, response) => void response.writeHead(status, { 'content-type': type }).end(text);
};
/** What answers where the API is not. */
const strangers: Readonly<Record<string, Scene>> = {
  'a page': page(200, '<h1>Welcome</h1>'),
  'a page for what is not there': page(404, '<h1>Not found</h1>'),
  'the JSON of another service': page(200, '{"hello":"world"}', 'application/json'),
  'a redirect': (_, response) => void response.writeHead(301, { location: '/login' }).end(),
};

/** The error of a first call at an address below the host of a scene. */
const firstError = async (scene: Scene, path: string) => {
  await using server = await play(scene);
  const baseUrl = new URL(path, server.baseUrl).href;
  const client = server.client({ baseUrl, maxRetries: 0 });
  const error: AnySeogeoError = await client.projects.get('p1').catch((reason) => reason);
  if (!isSeogeoError(error)) expect.unreachable('the call was expected to fail');
  return { error, baseUrl };
};

describe('Where baseUrl looks wrong', () => {
  it.each([
    ...Object.entries(strangers),
    ['the API’s own 404', (_, response) => refuse(response, 404, 'NOT_FOUND')] satisfies [string, Scene],
    // Below a path of its own the API takes what follows for an id.
    ['the API’s own 400', (_, response) => refuse(response, 400, 'VALIDATION_ERROR')] satisfies [
      string,
      Scene,
    ],
  ])('an error hints at it and at what it should be: %s at another path', async (_, scene) => {
    const { error, baseUrl } = await firstError(scene, '/api');
    const hint = `Is baseUrl right: ${baseUrl}? Its host is enough.`;
    expect(error.hint).toBe(hint);
    expect(error.message).not.toContain(hint);
    // Where people meet it: printed, and in a log.
    expect(inspect(error)).toContain(`[cause]: '${hint}'`);
  });

  it.each(Object.entries(strangers))('so it does at the usual path of another host: %s', async (_, scene) => {
    const { error, baseUrl } = await firstError(scene, '/api/public/v1');
    expect(error.hint).toBe(`Is baseUrl right: ${baseUrl}? Its host is enough.`);
  });

  it.each([
    ['a record that is not there', '/api/public/v1', (_, response) => refuse(response, 404, 'NOT_FOUND')],
    ['a request that is wrong', '/api/public/v1', (_, response) => refuse(response, 400, 'VALIDATION_ERROR')],
    ['a wrong key', '/api', (_, response) => refuse(response, 401, 'INVALID_API_KEY')],
    ['a key without the scope', '/api', (_, response) => refuse(response, 403, 'INSUFFICIENT_SCOPE')],
    ['any other refusal', '/api', (_, response) => refuse(response, 409, 'AUDIT_LIMIT_REACHED')],
    ['a bad gateway', '/api', page(502, '<h1>Bad gateway</h1>')],
    ['a limit of a proxy', '/api', page(429, '<h1>Slow down</h1>')],
    ['a lost answer', '/api', (_, response) => void response.destroy()],
  ] satisfies [string, string, Scene][])('nothing else is told so: %s', async (_, path, scene) => {
    const { error } = await firstError(scene, path);
    expect(error.hint).toBeUndefined();
    expect(`${error}`).toBe(`${error.name}: ${error.message}`);
    if (!(error instanceof ConnectionError)) expect(inspect(error)).not.toContain('cause');
  });

  it('and it does not once the API has answered there', async () => {
    await using server = await play(({ index }, response) =>
      index === 0 ? answer(response, {}) : refuse(response, 404, 'NOT_FOUND'),
    );
    const client = server.client({ baseUrl: new URL('/behind/a/proxy', server.baseUrl).href });
    await client.me.get();
    await expect(client.projects.get('p1')).rejects.toMatchObject({ code: 'NOT_FOUND', hint: undefined });
  });

  it('holds no key, also where the address does', async () => {
    const { error } = await firstError(page(404, ''), `/${KEY}`);
    expect(error.hint).toContain('/[API key]?');
    expect(inspect(error, { showHidden: true, getters: true })).not.toContain(KEY);
  });
});
