import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApp } from '../http/create-app.ts';
import { eventually } from '../testing/eventually.ts';
import { type Library, type LibraryOptions, openLibrary } from '../testing/library.ts';

const book = '0190a5a0-0000-7000-8000-000000000000';
const exporter = new InMemorySpanExporter();
let library: Library;

/** The API is made before the SDK is there, as in an application that sets it up late. */
beforeAll(async () => {
  library = await openLibrary({
    handlers: {
      getReader: async (_input, { account, log }) => {
        const inner = trace.getTracer('handler').startSpan('look up the reader');
        await sleep(1);
        log.info({}, 'looked up');
        inner.end();
        return reply(200, { name: account.name });
      },
      getOpeningHours: () => {
        throw new TypeError('no clock');
      },
      getLostBooks: async (_input, { signal }) => {
        await sleep(60_000, undefined, { signal });
        return reply(200, 7);
      },
    },
  });
  expect((await library.call('/me')).status).toBe(200);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  );
});
afterEach(() => {
  exporter.reset();
  library.log.lines.length = 0;
});
afterAll(async () => {
  trace.disable();
  context.disable();
  propagation.disable();
  await library.close();
});

const serverSpan = () => exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.SERVER);

describe('the span of a request', () => {
  test('is named after the operation and tells the request by the semantic conventions, without its query', async () => {
    await library.call(`/books/${book}?token=secret`);
    const span = await eventually(serverSpan);
    expect(span.name).toBe('GET /books/{bookId}');
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/books/{bookId}',
      'http.response.status_code': 400,
      'network.protocol.version': '1.1',
      'server.address': '127.0.0.1',
      'server.port': library.served.port,
      'url.path': `/api/v1/books/${book}`,
      'url.scheme': 'http',
    });
    expect(span.status.code).toBe(SpanStatusCode.UNSET);
  });

  test('goes on with the trace of the caller', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await library.call('/me', { headers: { authorization: 'Bearer reader-key', traceparent } });
    const span = await eventually(serverSpan);
    expect(span.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(span.parentSpanContext).toMatchObject({ spanId: 'b7ad6b7169203331', isRemote: true });
  });

  test('is the parent of what its handler starts, and stands in its log lines', async () => {
    await library.call('/me');
    const span = await eventually(serverSpan);
    const inner = exporter.getFinishedSpans().find(({ name }) => name === 'look up the reader');
    const { traceId: trace_id, spanId: span_id } = span.spanContext();
    expect(inner?.parentSpanContext?.spanId).toBe(span_id);
    expect(library.log.lines).toMatchObject([
      { message: 'looked up', trace_id, span_id },
      { message: 'request', trace_id, span_id },
    ]);
  });

  test('is an error where the answer is a 5xx, whose cause is found by its trace', async () => {
    await library.call('/opening-hours');
    const span = await eventually(serverSpan);
    expect(span.status.code).toBe(SpanStatusCode.ERROR);
    expect(span.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
    const failed = library.log.lines.find(({ message }) => message === 'request failed');
    expect(failed).toMatchObject({ trace_id: span.spanContext().traceId, err: { message: 'no clock' } });
  });

  test('ends when the client leaves', async () => {
    const leaving = new AbortController();
    const headers = { authorization: 'Bearer reader-key' };
    const left = library.call('/books/lost', { headers, signal: leaving.signal });
    await eventually(() => (library.api.shutdown.running > 0 ? true : undefined));
    leaving.abort();
    await expect(left).rejects.toThrow();
    const span = await eventually(serverSpan);
    expect(span.attributes).toMatchObject({ 'error.type': 'aborted' });
    expect(span.attributes).not.toHaveProperty('http.response.status_code');
  });

  test('of an unknown path or method is named by what few there are', async () => {
    await library.call('/nope');
    expect((await eventually(serverSpan)).name).toBe('GET');
    exporter.reset();
    await library.call('/books', { method: 'PROPFIND' });
    const span = await eventually(serverSpan);
    expect(span.name).toBe('HTTP');
    expect(span.attributes).toMatchObject({
      'http.request.method': '_OTHER',
      'http.request.method_original': 'PROPFIND',
    });
  });

  test('is not made for health probes', async () => {
    await fetch(`${library.served.url}/readyz`);
    await library.call('/me');
    await eventually(serverSpan);
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['look up the reader', 'GET /me']);
  });
});

test('what authenticates is a part of the trace too', async () => {
  const seen: (string | undefined)[] = [];
  const authenticate: LibraryOptions['authenticate'] = async () => {
    seen.push(trace.getActiveSpan()?.spanContext().spanId);
    return null;
  };
  await using other = await openLibrary({ options: { authenticate } });
  await other.call('/me');
  const span = await eventually(serverSpan);
  expect(seen).toEqual([span.spanContext().spanId]);
});

test('where a server span is active already, the request is a part of it', async () => {
  const outer = trace.getTracer('host').startSpan('outer', { kind: SpanKind.SERVER });
  await using other = await context.with(trace.setSpan(context.active(), outer), () => openLibrary());
  const app = createApp(other.api.handler);
  const host = createServer((req, res) =>
    context.with(trace.setSpan(context.active(), outer), () => app(req, res)),
  );
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  const port = typeof address === 'object' ? address?.port : '';
  await (await fetch(`http://127.0.0.1:${port}/api/v1/me`)).text();
  host.close();
  outer.end();
  const inner = exporter.getFinishedSpans().find(({ name }) => name === 'GET /me');
  expect(inner).toMatchObject({
    kind: SpanKind.INTERNAL,
    parentSpanContext: { spanId: outer.spanContext().spanId },
  });
});
