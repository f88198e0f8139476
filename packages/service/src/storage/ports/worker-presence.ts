/** Which worker processes crawl. */
export interface WorkerPresence {
  /** Shows that the worker of this name does, until the returned function is called. */
  show(worker: string): () => Promise<void>;
  /** Whether some worker process does, as a watcher that is none has seen it so far. */
  watch(monotonic: () => number): () => Promise<boolean>;
}
