import { Buffer } from 'node:buffer';
import type { Principal } from '../backend/principal.ts';
import type { Handlers } from '../contract/handler.ts';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import type { Api } from '../serve/api.ts';
import { type Served, serve } from '../serve/serve.ts';
import type { ApiSetup } from '../way/api-options.ts';
import { archiveDocument } from './archive-document.ts';
import { archiveOperations } from './archive-operations.ts';
import type { archive, Recording } from './archive-types.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';

export interface Listener {
  readonly id: string;
}
export type ArchiveHandlers = Handlers<archive, null, Listener>;
export type ArchiveOptions = ApiSetup<archive, null, Listener>;

const principal = (id: string, ...scopes: string[]): Principal<Listener> => ({
  key: { id, prefix: id, scopes: new Set(scopes) },
  limitPerMinute: 600,
  account: { id },
});

/** Credentials by the scheme that carries them: the same text means nothing in another scheme. */
const known: Readonly<Record<string, Principal<Listener>>> = {
  'api_key k-1': principal('ann', 'read', 'write'),
  'api_key k-2': principal('bob'),
  'query_key q-1': principal('cleo', 'read'),
  'signature s-1': principal('a signature'),
  'session c-1': principal('dora'),
  'operator root:pass:word': principal('operator'),
  'login t-1': principal('eve', 'audio'),
  'login t-2': principal('fay'),
};

const recordings: readonly Recording[] = [
  { id: 1, title: 'Rain' },
  { id: 2, title: 'Trains, "night"' },
];

/** Everything an archive does. */
export function archiveHandlers(): ArchiveHandlers {
  const audio = new Map<number, Uint8Array>();
  return {
    list_recordings: ({ query, headers }) =>
      reply(200, {
        recordings: recordings.slice(query.offset, query.offset + query.limit),
        locale: headers['x-locale'],
      }),
    add_recording: ({ body }) => {
      if (body.title === 'Rain') {
        return reply(409, { type: '/problems/taken', title: 'Taken', status: 409, detail: 'There is one.' });
      }
      return reply(201, { id: 3, ...body });
    },
    export_recordings: () =>
      reply(200, recordings.map(({ title }) => `${title}\n`).join(''), {
        contentType: 'text/csv; charset=utf-8',
      }),
    get_audio: ({ path }) => {
      const bytes = audio.get(path.recording_id);
      return bytes === undefined ? reply(404) : reply(200, bytes, { contentType: 'audio/ogg' });
    },
    put_audio: ({ path, body }) => {
      audio.set(path.recording_id, body);
      return reply(204);
    },
    list_notes: (_input, { page, account }) =>
      reply(200, {
        data: [`from ${page.offset} to ${page.offset + page.size}`],
        meta: { reader: account.id, next: null },
      }),
    add_note: ({ body }) =>
      body === 'no' ? reply(422, 'No is not a note.') : reply(200, body.toUpperCase()),
    watch_events: () => reply(200, events(['a', 'b'])),
  };
}

/** Server-sent events, one after the other. */
export async function* events(texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield `data: ${text}\n\n`;
}

export interface Archive extends AsyncDisposable {
  readonly api: Api;
  readonly served: Served;
  readonly log: RecordingLog;
  /** Fetches below the base path, with the key `k-1` unless other headers are given. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

export function archiveOptions(overrides: Partial<ArchiveOptions> = {}): ArchiveOptions {
  return {
    contract: { document: archiveDocument, operations: archiveOperations },
    basePath: '/v7',
    handlers: archiveHandlers(),
    authenticate: async (text, scheme) => known[`${scheme} ${text}`] ?? null,
    anonymous: principal('anybody'),
    begin: async () => ({ stores: null, commit: async () => {}, rollback: async () => {} }),
    idempotency: { find: async () => null, save: async () => {} },
    addressLimit: 600,
    corsOrigins: ['https://app.example'],
    validateResponses: true,
    log: recordingLog(),
    ...overrides,
  };
}

/** An archive on a free port of 127.0.0.1. */
export async function openArchive(
  handlers: Partial<ArchiveHandlers> = {},
  overrides: Partial<ArchiveOptions> = {},
): Promise<Archive> {
  const log = recordingLog();
  const api = createApi(
    archiveOptions({ handlers: { ...archiveHandlers(), ...handlers }, log, ...overrides }),
  );
  const served = await serve(api, { port: 0, host: '127.0.0.1', graceMs: 200 });
  return {
    api,
    served,
    log,
    call: (path, init) => fetch(`${served.url}/v7${path}`, { headers: { 'x-api-key': 'k-1' }, ...init }),
    [Symbol.asyncDispose]: () => served.close(),
  };
}

/** A `Basic` header (RFC 7617). */
export function basic(userPass: string): string {
  return `Basic ${Buffer.from(userPass).toString('base64')}`;
}
