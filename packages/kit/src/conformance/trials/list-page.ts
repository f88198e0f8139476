import {
  isObject,
  type JsonObject,
  member,
  number,
  pageNamesOf,
  schemaTypes,
  writtenPageNames,
  writtenSchema,
} from '@seogeo/document';
import type { Parameter } from '../contract/contract.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import { isCursor } from '../generate/request-plan.ts';
import type { Bindings } from '../records.ts';
import type { Session } from '../session.ts';
import type { Case } from './case.ts';
import { readRequest } from './read-request.ts';

/** How a list is walked, as far as the document says it. */
export interface Walked {
  readonly page: Parameter;
  readonly size: Parameter | undefined;
  /** The number of the first page. */
  readonly first: number;
}

/** How an operation's list is walked; else why it is not; null where it gives no list. */
export function walkedBy(tried: Case): Walked | string | null {
  const { session, operation } = tried;
  const answer = operation.method === 'GET' ? schemaOfSuccess(tried) : null;
  if (answer === null || listsIn(session, answer) !== 1) return null;
  const { page: pageName, pageSize } = namesOf(session);
  const named = (name: string): Parameter | undefined =>
    operation.parameters.find((one) => one.in === 'query' && one.name === name);
  const page = named(pageName);
  const cursor = operation.parameters.find((one) =>
    isCursor(one, session.sources.any.flat(one.schema.value)),
  );
  if (page === undefined && cursor !== undefined)
    return `${cursor.name} leads through it, of which only the server knows what is right; none was sent`;
  // What one of many is answered at may have lists within.
  if (page === undefined && answer.type !== 'array' && operation.path.endsWith('}')) return null;
  if (page === undefined) return `the document has no parameter ${pageName} for it`;
  const schema = session.sources.any.flat(page.schema.value);
  const first = number(schema?.default) ?? number(schema?.minimum);
  if (first === undefined) return `the document does not say with which number ${pageName} begins`;
  if (session.options.pageParameter === null && writtenPageNames(session.contract.document) === null) {
    if (!saysHowLong(session, answer))
      return 'the document says neither how many there are nor whether more follow';
  }
  return { page, size: named(pageSize), first };
}

function namesOf({ options, contract }: Session): { readonly page: string; readonly pageSize: string } {
  const { page, pageSize } = pageNamesOf(contract.document);
  return { page: options.pageParameter ?? page, pageSize: options.pageSizeParameter ?? pageSize };
}

function schemaOfSuccess({ session, operation: { responses } }: Case): JsonObject | null {
  const success = responses.get('200') ?? responses.get('2XX');
  const media = success?.content.find(({ type }) => /[/+]json$/.test(type));
  const schema = media && writtenSchema(media);
  return schema === undefined ? null : session.sources.any.flat(schema.value);
}

function listsIn(session: Session, schema: JsonObject): number {
  if (schema.type === 'array') return 1;
  const flat = (one: unknown) => session.sources.any.flat(one);
  const properties = Object.values(isObject(schema.properties) ? schema.properties : {}).map(flat);
  // Labels and the like are a field of a record, not a list of records.
  const isScalar = (one: unknown): boolean => {
    const types = schemaTypes(flat(one) ?? {});
    return types.size > 0 && [...types].every((type) => SCALARS.includes(type));
  };
  return properties.filter((one) => one?.type === 'array' && !isScalar(one.items)).length;
}

const SCALARS = ['string', 'integer', 'number', 'boolean', 'null'];

const MARKS = ['total', 'totalCount', 'hasNextPage', 'hasNext', 'hasMore'];

function saysHowLong(session: Session, schema: JsonObject): boolean {
  const inner = ['meta', 'pagination'].map((name) => member(schema.properties, name));
  const places = [schema, ...inner.map((one) => session.sources.any.flat(one))];
  return places.some((place) => MARKS.some((mark) => member(place?.properties, mark) !== undefined));
}

/** A request for one page of a list; the size is the server's own where it is null. */
export function pageRequest(
  { session, operation }: Case,
  bindings: Bindings,
  { page, size }: Walked,
  numbers: { readonly page: number; readonly size: number | null },
): WireRequest {
  const query = [`${encodeURIComponent(page.name)}=${numbers.page}`];
  if (size !== undefined && numbers.size !== null)
    query.push(`${encodeURIComponent(size.name)}=${numbers.size}`);
  return { ...readRequest(session, operation, bindings), query };
}
