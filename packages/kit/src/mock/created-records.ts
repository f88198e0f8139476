import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject, mapMembers, member } from '@seogeo/document';
import { Newest } from './newest.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was created during this run, by path below the base path, so that its `Location` can be followed. */
export class CreatedRecords {
  readonly #records = new Newest<JsonObject>(1_000);

  remember(path: string, record: JsonObject): void {
    this.#records.set(path, record);
  }

  /** What was created there; nothing where nothing was. */
  at(path: string): JsonObject {
    return this.#records.get(path) ?? {};
  }

  /** The example with the members that the record at this path was created with. */
  recall(path: string, example: JsonObject): JsonObject {
    const known = Object.entries(this.at(path)).filter(([name]) => Object.hasOwn(example, name));
    return { ...example, ...Object.fromEntries(known) };
  }
}

/** A new record after an example: new identifiers, and what the request said of members of the same name and type. */
export function newRecord(example: JsonObject, body: unknown): JsonObject {
  const identifiers = new Map<unknown, string>();
  const given = isObject(body) ? body : {};
  return mapMembers(example, (value, name) => {
    const said = member(given, name);
    if (typeof said !== 'object' && typeof said === typeof value) return said;
    if (typeof value !== 'string' || !uuid.test(value)) return value;
    // Two members with one identifier in the example, such as `id` and `jobId`, have one in the record too.
    const identifier = identifiers.get(value) ?? randomUUID();
    identifiers.set(value, identifier);
    return identifier;
  });
}

/** The example with the members that the request's path names, such as `projectId`. */
export function withPathMembers(example: JsonObject, path: JsonObject): JsonObject {
  const named = Object.entries(path).filter(([name, value]) => typeof member(example, name) === typeof value);
  return { ...example, ...Object.fromEntries(named) };
}
