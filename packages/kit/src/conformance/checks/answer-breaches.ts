import {
  bareMediaType,
  covers,
  declaredFor,
  type HeaderPlace,
  isArray,
  member,
  parsed,
  resolve,
  writtenSchema,
} from '@seogeo/document';
import type { DocumentedResponse, Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { AnswerRules } from './answer-rules.ts';
import { type Breach, serverFault } from './breach.ts';
import { contradicts } from './contradicts.ts';
import { undeclaredStatus } from './undeclared-status.ts';

/** In what an answer differs from what the document says of the operation, whatever was asked. */
export function answerBreaches(
  operation: Operation,
  method: string,
  answer: WireAnswer,
  rules: AnswerRules,
): readonly Breach[] {
  if (isServerError(operation, answer)) {
    const fault = { subject: String(answer.status), expected: 'no 5xx', got: summary(answer) };
    return [serverFault('no-server-error', operation.at, fault)];
  }
  // Of an operation that says nothing of its answers, every one is right.
  if (operation.responses.size === 0) return [];
  const documented = declaredFor(operation.responses, answer.status);
  if (documented === undefined) return [undeclaredStatus(operation, answer)];
  return [
    ...documented.headers.flatMap((header) => headerBreaches(header, answer, rules)),
    ...contentBreaches(documented, method, answer, rules),
  ];
}

/** A server may say that it is busy or cannot do something, where the document names that very status. */
function isServerError({ responses }: Operation, { status }: WireAnswer): boolean {
  return status >= 500 && (status === 500 || !responses.has(String(status)));
}

function headerBreaches(
  header: HeaderPlace,
  answer: WireAnswer,
  { document, schemas }: AnswerRules,
): readonly Breach[] {
  const { name, required, at } = header;
  const value = answer.headers.get(name.toLowerCase());
  if (value === undefined && !required) return [];
  const told = { subject: name, expected: `the documented header ${name}` };
  if (value === undefined) {
    return [serverFault('headers-documented', at, { ...told, got: `${answer.status} without it` })];
  }
  const schema = writtenSchema(header);
  if (schema === undefined) return [];
  const readings = headerReadings(value, resolve(document, schema).value);
  const whys = readings.map((reading) => schemas.response(schema, reading));
  if (whys.includes(null)) return [];
  const got = `${answer.status} with ${name}: ${value}, which breaks its schema: ${whys[0]}`;
  return [serverFault('headers-documented', schema.at, { ...told, got })];
}

/** What a header's text may stand for under its schema (simple style, OpenAPI 3.1, section 4.8.12.4). */
function headerReadings(value: string, schema: unknown): readonly unknown[] {
  const type = member(schema, 'type');
  const types = isArray(type) ? type : [type];
  const readings: unknown[] = [value];
  if (types.includes('array')) readings.unshift(value.split(',').map((item) => item.trim()));
  if (/^-?\d+(\.\d+)?$/.test(value) && !types.includes('string')) readings.unshift(Number(value));
  if (/^(true|false)$/.test(value)) readings.unshift(value === 'true');
  return readings;
}

function contentBreaches(
  { content, at }: DocumentedResponse,
  method: string,
  answer: WireAnswer,
  rules: AnswerRules,
): readonly Breach[] {
  const bodiless = method === 'HEAD' || [204, 205, 304].includes(answer.status);
  const subject = String(answer.status);
  if (bodiless || content.length === 0) return unexpectedBody(answer, bodiless, at);
  const mediaType = bareMediaType(answer.headers.get('content-type') ?? '');
  const media =
    content.find(({ type }) => type === mediaType) ?? content.find(({ type }) => covers(type, mediaType));
  if (media === undefined) {
    const expected = content.map(({ type }) => type).join(' or ');
    const got = `${answer.status} with ${mediaType || 'no Content-Type'}`;
    return [serverFault('content-type-documented', at, { subject, expected, got })];
  }
  const schema = writtenSchema(media);
  if (schema === undefined) return [];
  const isText =
    mediaType.startsWith('text/') && member(resolve(rules.document, schema).value, 'type') === 'string';
  if (!isText && !/[/+]json$/.test(mediaType)) return [];
  const body = isText ? { value: answer.text } : parsed(answer.text);
  const why = body === undefined ? 'it is not JSON' : rules.schemas.response(schema, body.value);
  if (why === null) return [];
  const possible = body === undefined || !contradicts(schema, body.value, rules);
  return [
    {
      check: 'body-documented',
      fault: possible ? 'server' : 'document',
      subject,
      expected: possible ? 'a body that holds to its schema' : 'a schema that some body can hold to',
      at: schema.at,
      got: `${why} in ${summary(answer)}`,
    },
  ];
}

/** A refusal of which the document says nothing but its status is described too little; a success is another matter. */
function unexpectedBody(answer: WireAnswer, bodiless: boolean, at: string): readonly Breach[] {
  if (answer.bodyLength === 0) return [];
  const fault = !bodiless && answer.status >= 400 ? 'document' : 'server';
  const expected = fault === 'server' ? 'no body' : 'the body of this answer to be described, or left out';
  return [
    { check: 'body-documented', fault, subject: String(answer.status), expected, at, got: summary(answer) },
  ];
}
