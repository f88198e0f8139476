import {
  bareMediaType,
  basePathOf,
  filledPath,
  followReference,
  isArray,
  isJson,
  isObject,
  type JsonObject,
  METHODS,
  member,
  number,
  type OpenApiDocument,
  objectAt,
  operationAt,
  type ParameterPlace,
  pageNamesOf,
  parametersOf,
  templateNames,
} from '@seogeo/document';
import type { Context, Handler, StoredReply } from '@seogeo/server';
import { ApiError, validationError } from '@seogeo/server';
import type { OperationRow } from '../generate/operation-table.ts';
import type { BodyValues } from './body-values.ts';
import { type Choice, chooseResponse } from './choose-response.ts';
import { type CreatedRecords, newRecord, withPathMembers } from './created-records.ts';
import { distinct, paged, type WantedPage } from './paged.ts';
import { responseExamples } from './response-examples.ts';

/** Any operation, as openapi-typescript would describe it. */
export interface AnyOperation {
  parameters: { query: { page?: number; pageSize?: number }; path: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { [status: number]: { content: { 'application/json': unknown } } };
}
export type AnyOperations = Record<string, AnyOperation>;
export interface MockAccount {
  readonly id: string;
}
/** Nothing is stored but replies for idempotency, which the server hands over itself: those of one transaction. */
export type MockStores = StoredReply[];
/** What the mock's own stage finds of a request: the forms that its client takes. */
export interface MockAdded {
  readonly accept: string;
}
export type MockHandler = Handler<AnyOperations, string, MockStores, MockAccount, MockAdded>;
type MockContext = Context<AnyOperations, string, MockStores, MockAccount, MockAdded>;

/** Headers that the server sends by itself with every response, and those of a form that it does not write. */
const ofServer =
  /^(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|date|x-request-id|x-ratelimit-(limit|remaining|reset)|ratelimit(-policy)?)$/;

/**
 * Answers an operation from its examples.
 *
 * @param warn hears why it is never answered, where the document shows no success of it, and none can be made
 */
export function mockHandler(
  document: OpenApiDocument,
  row: OperationRow,
  created: CreatedRecords,
  values: BodyValues,
  warn: (reason: string) => void,
): MockHandler {
  const responses = responseExamples(document, row, values);
  const usual = chooseResponse(responses, row.successStatus, new Map());
  if ('refusal' in usual) {
    const reason = `${row.id} cannot be answered: ${usual.refusal}`;
    warn(reason);
    return async () => {
      throw new ApiError(501, 'NOT_IMPLEMENTED', reason);
    };
  }
  const parameter = recordParameter(document, row);
  const key = parameter?.name ?? 'id';
  const list = listPage(document, row, key);
  const answer = ({ path, body, query }: Parameters<MockHandler>[0], choice: Choice) => {
    const options = optionsOf(choice);
    const { status } = choice.response;
    // The server puts it into the envelope, with a `meta` of its own.
    const shown = choice.enveloped ? member(choice.example, 'data') : choice.example;
    const error = isDeclared(choice) ? member(shown, 'error') : undefined;
    if (status >= 400) return { status, data: isObject(error) ? error : shown, options };
    const wanted = list === null ? null : wantedPage(list, query);
    if (wanted !== null && choice.enveloped && isArray(shown)) {
      const items = shown.map((item) => (isObject(item) ? withPathMembers(item, path) : item));
      const total = distinct(items, wanted.key).length;
      const [page] = paged(inPlaceOf(choice, items), wanted);
      const meta = objectAt(page, 'meta');
      return { status, data: member(page, 'data'), options: { ...options, total, meta } };
    }
    const pages = wanted === null ? [] : paged(shown, wanted);
    const data = pages.find((page) => choice.fits(inPlaceOf(choice, page))) ?? shown;
    if (!isObject(data) || data instanceof Uint8Array) return { status, data, options };
    const address = filledPath(row.path, (name) => member(path, name));
    // What fits in the request may not fit in the answer: then it is as the document shows it.
    const fitting = (...wanted: readonly JsonObject[]): JsonObject =>
      wanted.find((one) => choice.fits(inPlaceOf(choice, one))) ?? data;
    if (row.method !== 'post') {
      const own = withPathMembers(withOwnId(data, row.path, path), path);
      const kept = fitting({ ...own, ...created.at(address) }, created.recall(address, own), own);
      return { status, data: kept, options };
    }
    const own = withPathMembers(data, path);
    // What is called as the path has it may be an object of its own.
    const name = [key, 'id'].find((one) => /^(string|number)$/.test(typeof member(own, one)));
    const known = name === undefined || parameter === null ? own : leading(own, name, parameter, values);
    const record = fitting(newRecord(known, body), newRecord(own, body));
    if (name === undefined) return { status, data: record, options };
    const location = String(member(record, name));
    const place = `${address}/${encodeURIComponent(location)}`;
    created.remember(place, record);
    const isTold = choice.response.isLocation(`${basePathOf(document)}${place}`);
    return { status, data: record, options: isTold ? { ...options, location } : options };
  };
  return async (input, context) => {
    const { preferences, added } = context;
    const chosen = chooseResponse(responses, row.successStatus, preferences, added.accept);
    const choice = preferred(usual, chosen, row.id, context);
    const reply = answer(input, choice);
    return { ...reply, data: written(choice, reply.data) };
  };
}

/** A wish that cannot be granted is passed over (RFC 7240, section 2), unless `handling=strict` (section 4.4). */
function preferred(
  usual: Choice,
  chosen: ReturnType<typeof chooseResponse>,
  id: string,
  { preferences, log }: MockContext,
): Choice {
  if (!('refusal' in chosen)) return chosen;
  const message = `Prefer: ${chosen.refusal}`;
  const isStrict = preferences.get('handling') === 'strict';
  const instead = isStrict
    ? 'It was refused.'
    : `It was answered ${usual.response.status}; Prefer: handling=strict would refuse it.`;
  log.warn({}, `${id}: ${message} ${instead}`);
  if (!isStrict) return usual;
  throw validationError([{ in: 'header', field: '/prefer', code: 'unknown', message }]);
}

type ListPages = NonNullable<ReturnType<typeof listPage>>;

/** The parameter that counts the pages of a list, with which number it begins, and more; null where there is none. */
function listPage(document: OpenApiDocument, row: OperationRow, key: string) {
  const operation = operationAt(document, row.path, row.method);
  const { page: name, pageSize: sizeName } = pageNamesOf(document);
  const page =
    operation && parametersOf(document, operation).find((one) => one.in === 'query' && one.name === name);
  if (page === undefined) return null;
  const schema = followReference(document, page.value.schema);
  const first = number(member(schema, 'default')) ?? number(member(schema, 'minimum')) ?? 1;
  return { name, first, sizeName, key };
}

/** What stands for its identifier in the path of one record of a collection; null where no record has a path. */
function recordParameter(document: OpenApiDocument, row: OperationRow): ParameterPlace | null {
  const path = Object.keys(document.paths ?? {}).find((one) => one.startsWith(`${row.path}/{`)) ?? '';
  const [name] = templateNames(path.slice(row.path.length));
  const operations = METHODS.flatMap((method) => operationAt(document, path, method) ?? []);
  const parameters = operations.flatMap((operation) => parametersOf(document, operation));
  return parameters.find((one) => one.in === 'path' && one.name === name) ?? null;
}

/** The record with an identifier that its own path takes, so that it can be read back. */
function leading(
  record: JsonObject,
  name: string,
  parameter: ParameterPlace,
  values: BodyValues,
): JsonObject {
  const isTaken = (id: unknown) => [String(id), Number(id)].some((one) => values.holds(parameter, one));
  const own = member(record, name);
  if (isTaken(own)) return record;
  const id = values.first(parameter, isTaken);
  return id === undefined ? record : { ...record, [name]: typeof own === 'string' ? String(id) : id };
}

function wantedPage({ name, first, sizeName, key }: ListPages, query: unknown): WantedPage {
  const counted = Number(member(query, name) ?? first);
  const size = Number(member(query, sizeName)) || Number.POSITIVE_INFINITY;
  return { number: counted, before: Math.max(0, counted - first), size, key };
}

function optionsOf(choice: Choice) {
  const { response, form, applied } = choice;
  const own = [...response.headers].filter(([name]) => !ofServer.test(name));
  return {
    headers: Object.fromEntries(own),
    ...(applied === null ? {} : { preferenceApplied: applied }),
    ...(form === null || (response.forms.length < 2 && isDeclared(choice)) ? {} : { contentType: form }),
  };
}

/** False where the document has a range, of which the server writes nothing by itself. */
function isDeclared({ response, form }: Choice): boolean {
  return form === null || response.forms.some(({ name }) => name === form);
}

/** The data as the server takes it: what is no JSON of the document's as text. */
function written(choice: Choice, data: unknown): unknown {
  const { form } = choice;
  if (form === null) return data;
  const isWritten = typeof data === 'string' || data instanceof Uint8Array;
  const asIs = isJson(bareMediaType(form)) ? isDeclared(choice) : isWritten;
  return asIs ? data : JSON.stringify(data);
}

/** The whole body with other data than it was shown with. */
function inPlaceOf({ example, enveloped }: Choice, data: unknown): unknown {
  return enveloped && isObject(example) ? { ...example, data } : data;
}

/** `/books/{bookId}` answers with the book of that id. */
function withOwnId(example: JsonObject, template: string, path: JsonObject): JsonObject {
  const name = /\{([^{}]+)\}$/.exec(template)?.[1];
  const id = name === undefined ? undefined : member(path, name);
  return id !== undefined && typeof id === typeof example.id ? { ...example, id } : example;
}
