import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import {
  type Attributes,
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type TraceFields, traceFields } from './trace-fields.ts';

const TRACER = '@seogeo/server';

/** RFC 9110 and RFC 5789; other methods are `_OTHER`, so that no client decides how many there are. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);

/** What a span tells of a request. */
export interface TracedRequest {
  readonly request: IncomingMessage;
  /** Without the query, which may hold what nobody else is to see. */
  readonly path: string;
  /** The matched operation's path template below the base path; null where none was matched. */
  readonly template: string | null;
  readonly basePath: string;
}

/**
 * The server span of one request, by OpenTelemetry's semantic conventions for HTTP (stable since 1.23). Its parent is
 * what the registered propagator reads from the request's headers.
 */
export class ServerSpan {
  readonly #span: Span;
  readonly #context: Context;

  constructor(span: Span, parent: Context) {
    this.#span = span;
    this.#context = trace.setSpan(parent, span);
  }

  /** Null without a registered SDK; one may be registered at any time. */
  static start(traced: TracedRequest): ServerSpan | null {
    const tracer = registeredTracer();
    if (tracer === null) return null;
    const parent = parentOf(traced.request);
    const attributes = attributesOf(traced);
    const name = spanName(String(attributes['http.request.method']), traced.template);
    return new ServerSpan(
      tracer.startSpan(name, { kind: parent.kind, attributes }, parent.context),
      parent.context,
    );
  }

  run<Result>(work: () => Result): Result {
    return context.with(this.#context, work);
  }

  get logFields(): TraceFields {
    return traceFields(this.#span);
  }

  end(status: number | null, aborted: boolean): void {
    const span = this.#span;
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (aborted) span.setAttribute('error.type', 'aborted');
    else if (status !== null && status >= 500) span.setAttribute('error.type', String(status));
    if (aborted || (status !== null && status >= 500)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Asked at each request, because applications often register their SDK after they have made the API. */
function registeredTracer(): Tracer | null {
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider) return provider.getDelegateTracer(TRACER) ?? null;
  return provider.getTracer(TRACER);
}

/** Where the application's own instrumentation has made a server span already, ours is a part of it. */
function parentOf({ headers }: IncomingMessage): { kind: SpanKind; context: Context } {
  const active = context.active();
  if (trace.getSpan(active)?.isRecording()) return { kind: SpanKind.INTERNAL, context: active };
  return { kind: SpanKind.SERVER, context: propagation.extract(trace.deleteSpan(active), headers) };
}

function spanName(method: string, template: string | null): string {
  const verb = method === '_OTHER' ? 'HTTP' : method;
  return template === null ? verb : `${verb} ${template}`;
}

function attributesOf({ request, path, template, basePath }: TracedRequest): Attributes {
  const method = request.method ?? '';
  const known = methods.has(method);
  return {
    'http.request.method': known ? method : '_OTHER',
    ...(known ? {} : { 'http.request.method_original': method }),
    ...(template === null ? {} : { 'http.route': `${basePath}${template}` }),
    'url.path': path,
    'url.scheme': request.socket instanceof TLSSocket ? 'https' : 'http',
    'network.protocol.version': request.httpVersion,
    ...serverOf(request.headers.host),
  };
}

function serverOf(host: string | undefined): Attributes {
  if (host === undefined || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return {};
  const { hostname, port } = new URL(`ws://${host}`);
  return { 'server.address': hostname, ...(port === '' ? {} : { 'server.port': Number(port) }) };
}
