import { escapeToken, METHODS, objectAt, resolve } from '@seogeo/document';
import type { Contract, OperationEntry } from './contract.ts';

/** A contract whose table is known to the compiler. */
interface TabledContract<Table> extends Contract {
  readonly operations: Readonly<Record<string, OperationEntry>> & Table;
}

/** What is left of a contract: `Handlers<Pick<operations, Id>, …>` implements it. */
export interface PartOf<Table, Id extends keyof Table> extends Contract {
  readonly operations: Readonly<Record<string, OperationEntry>> & Pick<Table, Id>;
}

/**
 * A contract of these operations only: `part(contract, ['listBooks', 'getBook'])`. The others are unknown to the
 * server, which answers 404 or 405, and are not in the document it serves.
 * @throws for an operation the contract does not have
 */
export function part<Table, const Id extends keyof Table & string>(
  contract: TabledContract<Table>,
  ids: readonly Id[],
): PartOf<Table, Id> {
  const operations = Object.fromEntries(ids.map((id) => [id, entryOf(contract, id)]));
  if (!isPick<Table, Id>(operations, ids))
    throw new Error('part: name the operations by their operationIds.');
  const left = Object.values<OperationEntry>(contract.operations).filter(
    ({ id }) => !Object.hasOwn(operations, id),
  );
  return { document: without(contract.document, left), operations };
}

function entryOf({ operations }: Contract, id: string): OperationEntry {
  const entry = Object.hasOwn(operations, id) ? operations[id] : undefined;
  if (entry === undefined)
    throw new Error(`part: the contract has no operation ${id}: check its operationId.`);
  return entry;
}

function isPick<Table, Id extends keyof Table & string>(
  operations: Readonly<Record<string, OperationEntry>>,
  ids: readonly Id[],
): operations is Readonly<Record<string, OperationEntry>> & Pick<Table, Id> {
  return ids.every((id) => Object.hasOwn(operations, id));
}

/** The document without these operations, and without the paths that are left empty by that. */
function without(document: object, entries: readonly OperationEntry[]): object {
  const paths = new Map(Object.entries(objectAt(document, 'paths')));
  for (const { path, method } of entries) {
    const item = resolve(document, { value: paths.get(path), at: `/paths/${escapeToken(path)}` });
    const { [method]: _left, ...rest } = objectAt(item.value);
    if (METHODS.some((name) => Object.hasOwn(rest, name))) paths.set(path, rest);
    else paths.delete(path);
  }
  return { ...document, paths: Object.fromEntries(paths) };
}
