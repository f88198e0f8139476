import { describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import type { Listener } from '../testing/archive.ts';
import { archiveHandlers, archiveOptions } from '../testing/archive.ts';
import { archiveDocument } from '../testing/archive-document.ts';
import { archiveOperations } from '../testing/archive-operations.ts';
import type { archive } from '../testing/archive-types.ts';
import type { Handlers } from './handler.ts';
import { part } from './part.ts';

type Part = Pick<archive, 'list_recordings' | 'add_note'>;
const whole = { document: archiveDocument, operations: archiveOperations };

describe('a part of a contract', () => {
  test('is served by handlers of its operations alone; the others are 404 or 405', async () => {
    const { list_recordings, add_note } = archiveHandlers();
    const handlers: Handlers<Part, null, Listener> = { list_recordings, add_note };
    const contract = part(whole, ['list_recordings', 'add_note']);
    const api = createApi<Part, null, Listener>({ ...archiveOptions(), contract, handlers });
    const served = await serve(api, { port: 0, host: '127.0.0.1' });
    const status = async (method: string, path: string) =>
      (await fetch(`${served.url}/v7${path}`, { method, headers: { 'x-api-key': 'k-1' } })).status;
    expect(await status('GET', '/recordings')).toBe(200);
    expect(await status('POST', '/recordings')).toBe(405);
    expect(await status('GET', '/notes')).toBe(405);
    expect(await status('GET', '/events')).toBe(404);
    const document = (await (await fetch(`${served.url}/openapi.json`)).json()) as { paths: object };
    expect(Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item)])).toEqual([
      ['/recordings', ['get']],
      ['/notes', ['post']],
    ]);
    await served.close();
  });

  test('keeps what the table does not name, such as what the server answers itself', () => {
    const { watch_events: _left, ...operations } = archiveOperations;
    expect(part({ document: archiveDocument, operations }, ['add_note']).document).toMatchObject({
      paths: { '/events': { get: {} } },
    });
  });

  test('that names an unknown operation is refused', () => {
    expect(() => part(whole, ['burn' as 'add_note'])).toThrow('the contract has no operation burn');
    expect(() => part(whole, ['toString' as 'add_note'])).toThrow('no operation toString');
  });
});
