import { isObject } from '../json.ts';
import type { Example } from './example.ts';
import { examples } from './examples.gen.ts';

export type Record = { readonly [name: string]: unknown };

/** What was created, newest first, by the address of the list it belongs to. */
export type RecordStore = Map<string, Record[]>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const recordsIn = ({ body: { data } }: Example): readonly Record[] =>
  Array.isArray(data) ? data.filter(isObject) : [];

const recordIn = ({ body: { data } }: Example): Record => (isObject(data) ? data : {});

/** The records of a list: those that were created, then the contract's. */
export const recordsOf = (store: RecordStore, list: Example, address: string): readonly Record[] => [
  ...(store.get(address) ?? []),
  ...recordsIn(list),
];

/** A single record: the contract's example, with what the record of this address was created with. */
export const listed = (store: RecordStore, operation: Example, address: string): Record => {
  const id = address.slice(address.lastIndexOf('/') + 1);
  const created = store.get(address.slice(0, -id.length - 1))?.find((record) => record.id === id);
  const example = recordIn(operation);
  return { ...example, ...(operation.path.endsWith('}') && 'id' in example ? { id } : {}), ...created };
};

/** Makes a record after the example, with identifiers of its own, and lists it where such records are listed. */
export const newRecord = (store: RecordStore, operation: Example, address: string, given: Record): Record => {
  const example = recordIn(operation);
  const fresh = new Map<unknown, string>();
  const made = Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (name in given) return [name, given[name]];
      if (typeof value !== 'string' || !uuid.test(value)) return [name, value];
      const id = fresh.get(value) ?? crypto.randomUUID();
      fresh.set(value, id);
      return [name, id];
    }),
  );
  list(store, operation, address, made, given);
  return made;
};

/** The identifier of what was created: `id`, or the name it has until it is listed, such as `auditRunId`. */
const identifier = (made: Record): string | undefined =>
  ['id', ...Object.keys(made)].find((name) => /^id$|Id$/.test(name) && name in made && name !== 'jobId');

function list(store: RecordStore, { path }: Example, address: string, made: Record, given: Record): void {
  const name = identifier(made);
  if (name === undefined) return;
  const add = (at: string, record: Record) => store.set(at, [record, ...(store.get(at) ?? [])]);
  const own = examples.find((example) => example.list && example.path === path);
  if (own) {
    const { status: _begun, ...members } = made;
    const known = recordsIn(own);
    const example = known.find(({ status }) => status === 'completed') ?? known[0];
    add(address, { ...example, ...given, ...members, id: made[name] });
    return;
  }
  // Listed elsewhere, as part of another record: a GEO test in its report.
  for (const other of examples.filter((example) => example.list)) {
    const example = recordsIn(other).find((record) => name !== 'id' && name in record);
    if (!example) continue;
    const text = JSON.stringify(example).replaceAll(`"${example[name]}"`, `"${made[name]}"`);
    const parent = other.path.slice(other.path.indexOf('}') + 1);
    const project = path.slice(path.indexOf('}') + 1);
    add(address.replace(project, parent), { ...JSON.parse(text), id: crypto.randomUUID() });
  }
}
