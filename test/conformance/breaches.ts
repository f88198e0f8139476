import { compileBundle } from '../support/compile-bundle.ts';
import type { DocumentedHeader, DocumentedOperation, DocumentedResponse } from './documented.ts';
import type { WireAnswer } from './wire.ts';

/** Part of HTTP itself, whatever a description says. */
const ofHttp = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** `closed` refuses fields that the document does not show; only the document itself has such. */
const schemaAt = { closed: compileBundle({ closed: true }), open: compileBundle({ closed: false }) };

/**
 * In what an answer differs from what the document says of the operation: status, error code, headers (none
 * missing, none undocumented, each valid), media type and body. Nothing, when it is as documented.
 */
export function breaches(operation: DocumentedOperation, answer: WireAnswer, method?: string): string[] {
  const response = operation.responses.get(answer.status);
  if (response === undefined) {
    return [`${operation.id}: the status ${answer.status} is not documented: ${answer.text.slice(0, 200)}`];
  }
  const found = [
    ...response.headers.flatMap((header) => headerBreaches(header, answer.headers[header.name])),
    ...Object.keys(answer.headers)
      .filter((name) => !ofHttp.has(name) && !response.headers.some((header) => header.name === name))
      .map((name) => `the header ${name} is not documented`),
    ...(method === 'HEAD' ? emptinessBreaches(answer) : bodyBreaches(operation, response, answer)),
  ];
  return found.map((breach) => `${operation.id} ${answer.status}: ${breach}`);
}

/** The error code of an answer; null when it has none. */
export function errorCode({ text }: WireAnswer): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: string } };
    return error?.code ?? null;
  } catch {
    return null;
  }
}

function headerBreaches(
  { name, required, schemaAt: at, numeric }: DocumentedHeader,
  value?: string,
): string[] {
  if (value === undefined) return required ? [`the header ${name} is missing`] : [];
  const validate = schemaAt.open(at);
  if (validate(numeric && /^\d+$/.test(value) ? Number(value) : value)) return [];
  return [`the header ${name}: ${value} ${validate.errors?.[0]?.message}`];
}

function emptinessBreaches({ text }: WireAnswer): string[] {
  return text === '' ? [] : ['an answer to HEAD has a body'];
}

function bodyBreaches(
  operation: DocumentedOperation,
  response: DocumentedResponse,
  { headers, text }: WireAnswer,
): string[] {
  if (response.schemaAt === null) return text === '' ? [] : ['a body is not documented'];
  if (!/^application\/json(; charset=utf-8)?$/.test(headers['content-type'] ?? '')) {
    return [`the Content-Type is ${headers['content-type']}`];
  }
  const body = JSON.parse(text) as {
    meta?: { requestId: string };
    error?: { code: string; requestId: string };
  };
  const validate = schemaAt[operation.id === 'getOpenApiDocument' ? 'open' : 'closed'](response.schemaAt);
  validate(body);
  const schema = (validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`);
  const requestId = body.meta?.requestId ?? body.error?.requestId;
  const stranger = body.error !== undefined && !response.codes.includes(body.error.code);
  return [
    ...schema,
    ...(stranger ? [`the code ${body.error?.code} is not documented here`] : []),
    ...(requestId === undefined || requestId === headers['x-request-id']
      ? []
      : [`requestId ${requestId} in the body is ${headers['x-request-id']} in the header`]),
  ];
}
