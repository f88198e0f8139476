import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { notesDocument } from './notes-contract.ts';
import { serveRequests } from './serve-requests.ts';

/** Each of them breaks one promise of the contract. */
export const faults = [
  'undocumented status',
  'wrong content type',
  'missing field',
  'missing header',
  'accepts a long title',
  'accepts an unknown field',
  'refuses the highest rating',
  'fails on other scripts',
  'accepts any key',
  'no Allow',
  '404 for a wrong method',
  'replay creates twice',
  'key for another body',
  'list repeats a note',
  'list lies about the next page',
  'created is not stored',
  'HEAD is not GET',
  'hangs up',
] as const;
export type Fault = (typeof faults)[number];

export const KEY = 'notes-key-4711-0815-abcdefgh';

interface Note {
  readonly id: string;
  readonly title: string;
  readonly rating: number;
  readonly createdAt: string;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const problem = (status: number, message: string, headers = {}): Answer => ({
  status,
  body: { message },
  headers,
});

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...notesDocument, $id: 'notes' });
const allowsNote = ajv.compile({ $ref: 'notes#/components/schemas/NewNote' });

/** A whole implementation of the notes contract, but for the given faults. */
class Notes {
  readonly #notes: Note[] = [];
  readonly #stored = new Map<string, { readonly body: string; readonly answer: Answer }>();
  readonly #faults: ReadonlySet<Fault>;
  #created = 0;

  constructor(planted: readonly Fault[]) {
    this.#faults = new Set(planted);
  }

  #has(fault: Fault): boolean {
    return this.#faults.has(fault);
  }

  async answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://notes');
    const id = /^\/api\/notes\/([^/]+)$/.exec(url.pathname)?.[1];
    if (url.pathname !== '/api/notes' && id === undefined) return problem(404, 'There is nothing here.');
    const method =
      request.method === 'HEAD' && !this.#has('HEAD is not GET') ? 'GET' : (request.method ?? '');
    const allowed = id === undefined ? ['GET', 'POST'] : ['GET', 'DELETE'];
    if (request.method === 'HEAD' && this.#has('HEAD is not GET'))
      return { status: 200, body: {}, headers: { 'content-type': 'text/html' } };
    if (!allowed.includes(method)) return this.#wrongMethod(allowed, id !== undefined);
    const open =
      this.#has('accepts any key') && method === 'DELETE' && request.headers.authorization !== undefined;
    if (!open && request.headers.authorization !== `Bearer ${KEY}`) return problem(401, 'Who are you?');
    if (id !== undefined) return this.#one(method, decodeURIComponent(id));
    return method === 'GET' ? this.#list(url) : this.#create(request);
  }

  #wrongMethod(allowed: readonly string[], single: boolean): Answer {
    if (single && this.#has('404 for a wrong method')) return problem(404, 'Not here.');
    if (!single && this.#has('no Allow')) return problem(405, 'Not so.');
    return problem(405, 'Not so.', { allow: [...allowed, 'HEAD'].join(', ') });
  }

  #one(method: string, id: string): Answer {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return problem(400, 'noteId is no UUID.');
    const index = this.#notes.findIndex((note) => note.id === id);
    if (index < 0)
      return problem(
        this.#has('undocumented status') && method === 'GET' ? 410 : 404,
        'There is no such note.',
      );
    if (method === 'GET') return { status: 200, body: this.#notes[index] };
    this.#notes.splice(index, 1);
    return { status: 204 };
  }

  #list({ searchParams }: URL): Answer {
    const [page, pageSize] = [searchParams.get('page') ?? '1', searchParams.get('pageSize') ?? '10'];
    if (![page, pageSize].every((value) => /^[1-9]\d{0,6}$/.test(value)))
      return problem(400, 'A count is wanted.');
    const [number, size] = [Number(page), Number(pageSize)];
    if (number > 1_000_000 || size > 50) return problem(400, 'That is too much.');
    const start = (number - 1) * size - (this.#has('list repeats a note') && number > 1 ? 1 : 0);
    const data = this.#notes.slice(start, start + size);
    const more = start + size < this.#notes.length;
    const hasNextPage = this.#has('list lies about the next page') ? true : more;
    return { status: 200, body: { data, meta: { total: this.#notes.length, hasNextPage } } };
  }

  async #create(request: IncomingMessage): Promise<Answer> {
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !/^[ -~]{1,64}$/.test(String(key))) return problem(400, 'That is no key.');
    if (body !== '' && request.headers['content-type'] !== 'application/json')
      return problem(415, 'JSON only.');
    const stored = this.#stored.get(String(key));
    if (stored !== undefined && !this.#has('replay creates twice')) {
      if (stored.body === body || this.#has('key for another body')) return stored.answer;
      return problem(422, 'The key belongs to another note.');
    }
    const answer = this.#make(body);
    if (key !== undefined && answer.status === 201) this.#stored.set(String(key), { body, answer });
    return answer;
  }

  #make(body: string): Answer {
    let given: { title: string; rating: number };
    try {
      given = JSON.parse(body);
    } catch {
      return problem(400, 'That is no JSON.');
    }
    const tolerated = this.#tolerated(given);
    if (!allowsNote(tolerated)) return problem(400, 'That is no note.');
    if (this.#has('refuses the highest rating') && given.rating === 5)
      return problem(400, 'Nothing is that good.');
    if (this.#has('fails on other scripts') && /\p{Script=Han}/u.test(given.title))
      return problem(500, 'Oh no.');
    const note = {
      id: randomUUID(),
      title: given.title,
      rating: given.rating,
      createdAt: new Date().toISOString(),
    };
    this.#created += 1;
    if (!this.#has('created is not stored') || this.#created % 4 !== 0) this.#notes.push(note);
    const { createdAt: _, ...lacking } = note;
    return {
      status: 201,
      body: this.#has('missing field') ? lacking : note,
      headers: { location: `/api/notes/${note.id}` },
    };
  }

  /** The body as the faulty checks see it. */
  #tolerated(given: unknown): unknown {
    if (typeof given !== 'object' || given === null) return given;
    const { undocumentedField: extra, ...rest } = { undocumentedField: undefined, ...given };
    const known = this.#has('accepts an unknown field') || extra === undefined ? rest : given;
    const { title } = known as { title?: unknown };
    const long = this.#has('accepts a long title') && typeof title === 'string';
    return long ? { ...known, title: [...title].slice(0, 40).join('') } : known;
  }

  /** What the faults make of the answer on its way out. */
  send(request: IncomingMessage, response: ServerResponse, { status, body, headers = {} }: Answer): void {
    const single = request.url?.startsWith('/api/notes/') ?? false;
    const get = request.method === 'GET';
    if (this.#has('hangs up') && request.method === 'DELETE' && status === 204) {
      request.socket.destroy();
      return;
    }
    const html = this.#has('wrong content type') && request.method !== 'DELETE' && single && status === 200;
    const withoutId = this.#has('missing header') && get && !single && status === 200;
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': html ? 'text/html' : 'application/json' }),
      ...(withoutId ? {} : { 'x-request-id': '1' }),
      ...headers,
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}

/** Serves the notes on a free port of 127.0.0.1. */
export async function serveNotes(
  planted: readonly Fault[],
): Promise<AsyncDisposable & { readonly url: string }> {
  const notes = new Notes(planted);
  const served = await serveRequests((request, response) => {
    notes.answer(request).then((answer) => notes.send(request, response, answer));
  });
  return { url: `${served.url}/api`, [Symbol.asyncDispose]: () => served[Symbol.asyncDispose]() };
}
