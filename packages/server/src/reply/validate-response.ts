import { declaredFor } from '@seogeo/document';
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { type CompiledResponse, mediaFor } from '../compile/compile-response.ts';
import { loggableError } from '../log/loggable-error.ts';
import { parseExact } from '../schemas/exact-json.ts';
import { type HeaderJudge, headerJudge } from '../schemas/header-judge.ts';
import { createSchemaValidators, type SchemaAt } from '../schemas/schema-validators.ts';
import { type Answer, isStream } from './answer.ts';

/** A response that the contract does not allow: a fault of the implementation, so the client sees a 500. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  /** What of the response it is; where the body is not allowed, nothing is known of the headers. */
  readonly part: 'status' | 'body' | 'headers';
  /** Where the contract says otherwise, for the log. */
  readonly schemaPath: string;

  constructor(part: ContractViolation['part'], message: string, schemaPath: string) {
    super(message);
    this.part = part;
    this.schemaPath = schemaPath;
  }
}

/** What a log is told of an answer that could not be sent as it was. */
export function reasonOf(failure: unknown): object {
  return failure instanceof ContractViolation
    ? { schemaPath: failure.schemaPath, violation: failure.message }
    : { err: loggableError(failure) };
}

/**
 * Holds an answer's status, headers and JSON body against the contract; other bodies are not looked into.
 * @param carried the headers that every response to this request carries, lower-case names
 * @throws ContractViolation
 */
export interface ResponseValidator {
  (operation: CompiledOperation, answer: Answer, carried: Carried): void;
  /** Compiles what an operation's refusals are held against, so that who is refused first need not wait for it. */
  prepareRefusals(operation: CompiledOperation): void;
}

type Carried = Readonly<Record<string, string | number>>;

/** Compiles a response's schemas from the bundle when it is first sent. */
export function createResponseValidator(document: object): ResponseValidator {
  const schemaAt = createSchemaValidators(document, 'response');
  const judge = headerJudge(document, 'response');
  const validate = (operation: CompiledOperation, answer: Answer, carried: Carried): void => {
    // OpenAPI 3.1, section 4.8.10: an operation need not say what it answers.
    if (operation.responses.size === 0) return;
    const { status, headers } = answer;
    const response = requireStatus(operation, status);
    const at = `${operation.id} ${status}`;
    checkBody(schemaAt, response, answer, at);
    checkDeclared(response, headers, at);
    const sent = { ...carried, ...operation.lifecycleHeaders, ...headers };
    checkHeaders(judge, response, answer, sent, at);
  };
  return Object.assign(validate, {
    prepareRefusals: (operation: CompiledOperation) => prepareRefusals(schemaAt, operation),
  });
}

/** As `ResponseValidator` says. */
export function prepareRefusals(schemaAt: SchemaAt, { responses }: CompiledOperation): void {
  for (const [status, { media, headers }] of responses) {
    if (/^[1-3]/.test(status)) continue;
    for (const { schemaAt: pointer } of [...media, ...headers]) {
      try {
        if (pointer !== null) schemaAt(pointer);
      } catch {
        // What cannot be compiled is said where it is sent.
      }
    }
  }
}

/** What is declared for a status. @throws ContractViolation where nothing is */
export function requireStatus({ id, path, responses }: CompiledOperation, status: number): CompiledResponse {
  const response = declaredFor(responses, status);
  if (response !== undefined) return response;
  const message = `${id} ${status}: the contract does not declare this status.`;
  throw new ContractViolation('status', message, `${path}/responses`);
}

/** Of that only what it says of bodies. */
export function createBodyValidator(
  document: object,
): (response: CompiledResponse, answer: Answer, at: string) => void {
  const schemaAt = createSchemaValidators(document, 'response');
  return (response, answer, at) => checkBody(schemaAt, response, answer, at);
}

function checkBody(schemaAt: SchemaAt, response: CompiledResponse, answer: Answer, at: string): void {
  const type = answer.headers['content-type'] ?? 'application/json';
  const [first] = response.media;
  if (first === undefined) {
    if (answer.body === null && answer.payload === undefined) return;
    throw new ContractViolation('body', `${at}: the contract declares no body.`, at);
  }
  if (answer.body === null && answer.payload === undefined) {
    throw new ContractViolation('body', `${at}: the body is missing.`, first.schemaAt ?? at);
  }
  const media = mediaFor(response.media, type);
  if (media === undefined)
    throw new ContractViolation('body', `${at}: the contract declares no ${type}.`, at);
  if (answer.body === null || media.schemaAt === null) return;
  const validate = schemaAt(media.schemaAt);
  // After its way through JSON: what is judged is what is sent.
  const sent = media.write === undefined ? JSON.parse(answer.body) : parseExact(answer.body);
  if (!validate(sent)) throw violation('body', validate.errors?.[0], media.schemaAt, `${at}: body`);
}

/** Part of HTTP's own handling of connections, bodies, failures and preferences, whether a contract mentions them or not. */
const protocolHeaders: ReadonlySet<string> = new Set([
  'allow',
  'connection',
  'content-type',
  'preference-applied',
  'retry-after',
  'www-authenticate',
]);

function checkDeclared(
  response: CompiledResponse,
  given: Readonly<Record<string, string>>,
  at: string,
): void {
  for (const name of Object.keys(given)) {
    if (protocolHeaders.has(name) || response.headers.some((header) => header.name === name)) continue;
    throw new ContractViolation('headers', `${at}: the contract does not declare the header ${name}.`, at);
  }
}

/** What is sent with an answer when nothing is left to be judged. */
function isSentLater(name: string, { status, payload }: Answer): boolean {
  if (name === 'content-length') return status !== 204 && status !== 304 && !isStream(payload);
  return ['date', 'connection', 'keep-alive', 'trailer', 'transfer-encoding'].includes(name);
}

function checkHeaders(
  judge: HeaderJudge,
  response: CompiledResponse,
  answer: Answer,
  headers: Carried,
  at: string,
): void {
  for (const { name, required, schemaAt: pointer } of response.headers) {
    const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (value === undefined) {
      if (!required || isSentLater(name, answer)) continue;
      throw new ContractViolation('headers', `${at}: the required header ${name} is missing.`, pointer ?? at);
    }
    const error = judge(pointer, String(value));
    if (error !== null) throw violation('headers', error, pointer ?? at, `${at}: header ${name}`);
  }
}

/** Paths and rules only: the values themselves stay out of the log. */
function violation(
  part: ContractViolation['part'],
  error: Partial<ErrorObject> | undefined,
  pointer: string,
  what: string,
): ContractViolation {
  const message = `${what}${error?.instancePath ?? ''} ${error?.message ?? 'breaks its schema'}`;
  return new ContractViolation(part, message, `${pointer} ${error?.schemaPath ?? ''}`);
}
