/** A transaction that the backend has begun and the server ends. */
export interface OpenTransaction<Stores> {
  readonly stores: Stores;
  commit(): Promise<void> | void;
  rollback(): Promise<void> | void;
}
