/** Parameter Objects (OpenAPI 3.1, section 4.8.12). */
import { BrokenDocument } from './broken-document.ts';
import { isObject, type JsonObject, member, objectsAt } from './json.ts';
import type { OperationPlace } from './operations.ts';
import { type Located, resolveItems, resolveMember } from './reference.ts';

/** A parameter with its references resolved, and where it stands. */
export interface ParameterPlace extends Located {
  readonly value: JsonObject;
  readonly in: string;
  /** As written; header names are compared in lower case. */
  readonly name: string;
}

/** The parameters of the path and the operation's own, as they are written. */
export function writtenParameters({ item, value }: OperationPlace): readonly JsonObject[] {
  return [...objectsAt(item.value, 'parameters'), ...objectsAt(value, 'parameters')];
}

/**
 * The parameters of an operation; one of the same name and place overrides the path's.
 * @throws BrokenDocument for a reference that leads nowhere, and for a parameter without name or place
 */
export function parametersOf(document: object, operation: OperationPlace): readonly ParameterPlace[] {
  const found = new Map<string, ParameterPlace>();
  for (const owner of [operation.item, operation]) {
    for (const located of resolveItems(document, resolveMember(document, owner, 'parameters'))) {
      const parameter = parameterAt(located);
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function parameterAt({ value, at }: Located): ParameterPlace {
  const place = member(value, 'in');
  const name = member(value, 'name');
  if (isObject(value) && typeof place === 'string' && typeof name === 'string') {
    return { value, at, in: place, name };
  }
  throw new BrokenDocument(`${at}: a parameter needs "in" and "name".`);
}

/** How values are written as text (OpenAPI 3.1, section 4.8.12.2). */
export interface Writing {
  readonly style: string;
  /** Whether each item of a list is written by itself. */
  readonly explode: boolean;
}

/** As a parameter says, or as the standard where it does not; of a form's field as in a query (section 4.8.15.1). */
export function writingOf({ value, in: place }: { readonly value: unknown; readonly in: unknown }): Writing {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const [told, explode] = [member(value, 'style'), member(value, 'explode')];
  const style = typeof told === 'string' ? told : usual;
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' };
}

const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Whether it is a header that a document may describe elsewhere only (OpenAPI 3.1, section 4.8.12.1). */
export function isIgnoredHeader({ in: place, name }: Pick<ParameterPlace, 'in' | 'name'>): boolean {
  return place === 'header' && IGNORED_HEADERS.has(name.toLowerCase());
}

/** A value of one's own choice for these is no other request, but none: it ends too early, or never (RFC 9112, sections 6 and 7). */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether whoever sends a request gives it no value: it is said elsewhere, or HTTP writes it for every message. */
export function isNeverGiven(parameter: Pick<ParameterPlace, 'in' | 'name'>): boolean {
  return (
    isIgnoredHeader(parameter) || (parameter.in === 'header' && FRAMING.has(parameter.name.toLowerCase()))
  );
}
