/** What must not compile where the contract is not in our conventions; checked by `npm run types`, never run. */
import type { Handler, Handlers } from './contract/handler.ts';
import { part } from './contract/part.ts';
import { reply } from './contract/reply.ts';
import type { Listener } from './testing/archive.ts';
import { archiveDocument } from './testing/archive-document.ts';
import { archiveOperations } from './testing/archive-operations.ts';
import type { archive, Recording } from './testing/archive-types.ts';

type Handles<Id extends keyof archive> = Handler<archive, Id, null, Listener>;
declare const recording: Recording;
declare const pieces: AsyncIterable<Uint8Array>;

// A single content type need not be said; several have to be chosen from.
export const csv: Handles<'export_recordings'> = () =>
  reply(200, 'a', { contentType: 'text/csv; charset=utf-8' });
export const lines: Handles<'export_recordings'> = () =>
  reply(200, pieces, { contentType: 'application/x-ndjson' });
export const json: Handles<'export_recordings'> = () =>
  reply(200, [recording], { contentType: 'application/json' });
// @ts-expect-error which of the three?
export const unsaid: Handles<'export_recordings'> = () => reply(200, 'a');
export const undeclared: Handles<'export_recordings'> = () => {
  // @ts-expect-error HTML is not declared
  return reply(200, 'a', { contentType: 'text/html' });
};
export const crossed: Handles<'export_recordings'> = () => {
  // @ts-expect-error a text is no list of recordings
  return reply(200, 'a', { contentType: 'application/json' });
};
export const listed: Handles<'export_recordings'> = () => {
  // @ts-expect-error a list is no text
  return reply(200, [recording], { contentType: 'application/x-ndjson' });
};

// A range is filled in.
export const audio: Handles<'get_audio'> = () => reply(200, pieces, { contentType: 'audio/ogg' });
// @ts-expect-error of which kind?
export const anyAudio: Handles<'get_audio'> = () => reply(200, pieces);
// @ts-expect-error no kind of audio
export const video: Handles<'get_audio'> = () => reply(200, pieces, { contentType: 'video/mp4' });
export const none: Handles<'get_audio'> = () => reply(404);

// JSON of a range is the value that its schema speaks of, or the text of it.
interface ranging {
  rove: {
    parameters: { path?: never; query?: never; header?: never; cookie?: never };
    responses: {
      200: { headers: { [name: string]: unknown }; content: { '*/*': { on: boolean } } };
      201: { headers: { [name: string]: unknown }; content: { 'application/*': string } };
      202: { headers: { [name: string]: unknown }; content: { 'application/*+json': { on: boolean } } };
    };
  };
}
type Roves = Handler<ranging, 'rove', null, Listener>;
export const value: Roves = () => reply(200, { on: true }, { contentType: 'application/json' });
export const valueAs: Roves = () => reply(200, { on: true }, { contentType: 'application/hal+json' });
export const valueText: Roves = () => reply(200, '{"on":true}', { contentType: 'application/json' });
export const anyText: Roves = () => reply(201, 'a', { contentType: 'application/x-ndjson' });
export const suffixed: Roves = () => reply(202, { on: true }, { contentType: 'application/hal+json' });
// @ts-expect-error JSON of what kind?
export const unsuffixed: Roves = () => reply(202, { on: true });
// @ts-expect-error no JSON of that kind
export const xml: Roves = () => reply(202, { on: true }, { contentType: 'application/xml' });
// @ts-expect-error no such value
export const otherValue: Roves = () => reply(200, { on: 1 }, { contentType: 'application/json' });
// @ts-expect-error XML is written by the handler
export const valueAsXml: Roves = () => reply(200, { on: true }, { contentType: 'application/xml' });

// What is not JSON is a text, bytes or a stream of those.
export const stream: Handles<'watch_events'> = () => reply(200, pieces);
export const web: Handles<'watch_events'> = () => reply(200, new ReadableStream<string>());
export const text: Handles<'watch_events'> = () =>
  reply(200, 'data: 1\n\n', { contentType: 'text/event-stream' });
// @ts-expect-error an object is none of these
export const object: Handles<'watch_events'> = () => reply(200, { id: 1 });
// @ts-expect-error nor are numbers
export const numbers: Handles<'watch_events'> = () => reply(200, [1, 2]);

// Bodies are what their media type makes of them.
export const octets: Handles<'put_audio'> = ({ body }) => {
  const bytes: Uint8Array = body;
  return reply(bytes.length > 0 ? 204 : 204);
};
export const note: Handles<'add_note'> = ({ body }) => reply(200, body.trim());

// Defaults are never undefined; without one a parameter may be.
export const defaults: Handles<'list_recordings'> = ({ query, headers }, { page }) => {
  const count: number = query.limit + query.offset;
  const locale: string = headers['x-locale'];
  const noPage: null = page;
  return reply(200, { recordings: [recording].slice(count), locale: locale + String(noPage) });
};

// Nothing is wrapped that is not ours; pages are called as the contract calls them.
export const notes: Handles<'list_notes'> = ({ query }, { page }) =>
  reply(200, { data: [String(page.offset + query.per_page)], meta: { reader: '', next: null } });
// @ts-expect-error the whole body is the handler's
export const wrapped: Handles<'list_notes'> = () => reply(200, ['a']);
export const total: Handles<'list_notes'> = () => {
  // @ts-expect-error and so is what it says of the whole list
  return reply(200, { data: [], meta: { reader: '', next: null } }, { total: 1 });
};

// An error in the contract's form is the handler's whole body too.
export const problem: Handles<'add_recording'> = () =>
  reply(409, { type: 'about:blank', title: 'Conflict', status: 409 });
// @ts-expect-error a problem has a type, a title and a status
export const ours: Handles<'add_recording'> = () => reply(409, { code: 'TAKEN', message: 'Taken.' });

// A range is every status of it that has no key of its own, `default` every status that no other key stands for.
export const conflict: Handles<'add_note'> = () =>
  reply(409, { type: 'about:blank', title: 'Conflict', status: 409 });
export const gone: Handles<'watch_events'> = () =>
  reply(503, { type: 'about:blank', title: 'Gone', status: 503 });
export const taken: Handles<'add_note'> = () => {
  // @ts-expect-error 422 has a form of its own
  return reply(422, { type: 'about:blank', title: 'Taken', status: 422 });
};
export const untitled: Handles<'watch_events'> = () => {
  // @ts-expect-error what default declares has a title
  return reply(503, { type: 'about:blank', status: 503 });
};
// @ts-expect-error a body needs a status that has one
export const bodiless: Handles<'watch_events'> = () => reply(204);
// @ts-expect-error a reply is final
export const early: Handles<'watch_events'> = () => reply(103);

interface ranged {
  poke: {
    parameters: { path?: never; query?: never; header?: never; cookie?: never };
    responses: {
      '2XX': { headers: { [name: string]: unknown }; content: { 'application/json': { done: boolean } } };
      '3XX': { headers: { [name: string]: unknown }; content?: never };
      404: { headers: { [name: string]: unknown }; content?: never };
      '4xx': { headers: { [name: string]: unknown }; content: { 'application/json': { why: string } } };
    };
  };
}
type Pokes = Handler<ranged, 'poke', null, Listener>;
export const made: Pokes = () => reply(201, { done: true });
export const seen: Pokes = () => reply(303);
export const why: Pokes = () => reply(418, { why: 'A teapot.' });
export const absent: Pokes = () => reply(404);
export const both: Pokes = ({ body }) => (body === undefined ? reply(200, { done: true }) : reply(404));
export const mixed: Pokes = () => {
  // @ts-expect-error the body of another range
  return reply(418, { done: true });
};
export const said: Pokes = () => {
  // @ts-expect-error 404 has no body
  return reply(404, { why: 'None.' });
};
// @ts-expect-error nothing is declared from 500 on
export const failed: Pokes = () => reply(500);

// A part has the handlers of its operations, and no others can be named.
export const some = part({ document: archiveDocument, operations: archiveOperations }, ['add_note']);
export const entry: 'add_note' extends keyof typeof some.operations ? true : false = true;
export const partHandlers: Handlers<Pick<archive, 'add_note'>, null, Listener> = { add_note: note };
// @ts-expect-error burn is no operation
part({ document: archiveDocument, operations: archiveOperations }, ['burn']);
