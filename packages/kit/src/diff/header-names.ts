import {
  followReference,
  type JsonObject,
  type NodeKind,
  nodesOf,
  objectAt,
  valueAt,
} from '@seogeo/document';
import { changedAt } from './changed-at.ts';

const OWNERS: readonly NodeKind[] = ['response', 'encoding', 'securityScheme'];

/**
 * The older document with the newer one's case in the names of headers that are answered, sent with a part, or hold a key: it
 * says nothing (RFC 9110, section 5.1). Those of parameters stay, by which generated code takes them.
 */
export function withHeaderNamesOf(newer: JsonObject, older: JsonObject): JsonObject {
  // Those within others first: where they stand is another place afterwards.
  return [...nodesOf(older)].reverse().reduce((written, { kind, value, way }) => {
    if (!OWNERS.includes(kind)) return written;
    const there = objectAt(followReference(newer, valueAt(newer, way)));
    if (kind === 'securityScheme' && value.in === 'header') {
      const name = calledAmong([String(there.name)], String(value.name));
      return changedAt(written, [way], (one) => ({ ...one, name }));
    }
    const [names, headers] = [Object.keys(objectAt(there.headers)), Object.entries(objectAt(value.headers))];
    const called = headers.map(([name, header]) => [calledAmong(names, name), header] as const);
    // A copy for each response of a large document would take minutes.
    if (called.every(([name], index) => name === headers[index]?.[0])) return written;
    return changedAt(written, [way], (one) => ({ ...one, headers: Object.fromEntries(called) }));
  }, older);
}

/** The name itself where it is among them, else the one that differs by its case alone. */
function calledAmong(names: readonly string[], name: string): string {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  return names.includes(name) ? name : (names.find(isSame) ?? name);
}
