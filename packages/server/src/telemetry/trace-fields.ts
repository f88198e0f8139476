import { type Span, trace } from '@opentelemetry/api';

/** The names under which OpenTelemetry's own log instrumentations write them. */
export type TraceFields = { readonly trace_id: string; readonly span_id: string } | Record<string, never>;

const none: TraceFields = {};

/** What leads from a log line to its trace; nothing where no span is recorded. */
export function traceFields(span: Span | undefined): TraceFields {
  if (span === undefined || !span.isRecording()) return none;
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** `traceFields` of the span that is active where this is called. */
export function activeTraceFields(): TraceFields {
  return traceFields(trace.getActiveSpan());
}
