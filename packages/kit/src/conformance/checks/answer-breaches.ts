import {
  bareMediaType,
  covers,
  declaredFor,
  isArray,
  type JsonObject,
  member,
  parsed,
  resolve,
} from '@seogeo/document';
import type { DocumentedHeader, DocumentedResponse, Operation } from '../contract/contract.ts';
import type { SchemaChecks } from '../contract/schema-checks.ts';
import type { WireAnswer } from '../exchange/wire-request.ts';
import type { Breach } from './breach.ts';

/** What the answers of one contract are held against. */
export interface AnswerRules {
  readonly document: JsonObject;
  readonly schemas: SchemaChecks;
}

/** In what an answer differs from what the document says of the operation, whatever was asked. */
export function answerBreaches(
  operation: Pick<Operation, 'responses'>,
  method: string,
  answer: WireAnswer,
  rules: AnswerRules,
): readonly Breach[] {
  if (answer.status >= 500) return [serverError(answer)];
  const documented = declaredFor(operation.responses, answer.status);
  if (documented === undefined) {
    const known = [...operation.responses.keys()].join(', ');
    return [
      {
        check: 'status-documented',
        subject: String(answer.status),
        expected: `one of the documented statuses (${known})`,
        got: summary(answer),
      },
    ];
  }
  return [
    ...documented.headers.flatMap((header) => headerBreaches(header, answer, rules)),
    ...contentBreaches(documented, method, answer, rules),
  ];
}

function serverError(answer: WireAnswer): Breach {
  return {
    check: 'no-server-error',
    subject: String(answer.status),
    expected: 'no 5xx',
    got: summary(answer),
  };
}

/** Status and the beginning of the body. */
export function summary({ status, text }: WireAnswer): string {
  const short = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return short === '' ? String(status) : `${status} ${short}`;
}

function headerBreaches(
  { name, required, schema }: DocumentedHeader,
  answer: WireAnswer,
  { document, schemas }: AnswerRules,
): readonly Breach[] {
  const value = answer.headers.get(name.toLowerCase());
  if (value === undefined && !required) return [];
  const expected = `the documented header ${name}`;
  const breach = { check: 'headers-documented', subject: name } as const;
  if (value === undefined) return [{ ...breach, expected, got: `${answer.status} without it` }];
  if (schema === null) return [];
  const readings = headerReadings(value, resolve(document, schema).value);
  const whys = readings.map((reading) => schemas.response(schema, reading));
  if (whys.includes(null)) return [];
  return [
    {
      ...breach,
      expected,
      got: `${answer.status} with ${name}: ${value}, which breaks its schema: ${whys[0]}`,
    },
  ];
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
  { content }: DocumentedResponse,
  method: string,
  answer: WireAnswer,
  { schemas }: AnswerRules,
): readonly Breach[] {
  const bodiless = method === 'HEAD' || answer.status === 204 || answer.status === 304;
  const subject = String(answer.status);
  if (bodiless || content.length === 0) {
    if (answer.bodyLength === 0) return [];
    return [{ check: 'body-documented', subject, expected: 'no body', got: summary(answer) }];
  }
  const mediaType = bareMediaType(answer.headers.get('content-type') ?? '');
  const media =
    content.find((one) => one.mediaType === mediaType) ??
    content.find((one) => covers(one.mediaType, mediaType));
  if (media === undefined) {
    const expected = content.map((one) => one.mediaType).join(' or ');
    return [
      {
        check: 'content-type-documented',
        subject,
        expected,
        got: `${answer.status} with ${mediaType || 'no Content-Type'}`,
      },
    ];
  }
  if (media.schema === null || !/[/+]json$/.test(mediaType)) return [];
  const body = parsed(answer.text);
  const why = body === undefined ? 'it is not JSON' : schemas.response(media.schema, body.value);
  if (why === null) return [];
  return [
    {
      check: 'body-documented',
      subject,
      expected: 'a body that holds to its schema',
      got: `${why} in ${summary(answer)}`,
    },
  ];
}
