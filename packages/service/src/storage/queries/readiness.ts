/** What was written so long ago tells enough of now: probes come every second, and each write waits for the disk. */
const TRUSTED_MS = 5_000;

/** What a database is asked; each rejects where it cannot. */
export interface ReadinessProbes {
  look(): Promise<unknown>;
  /** Something small that changes nothing, because nothing less tells. */
  write(): Promise<unknown>;
  /** Takes as much room on the disk as some requests need, and gives it back. */
  takeRoom(): Promise<unknown>;
}

/**
 * Rejects while the database cannot be read and written. Where a query has met a full disk, small writes go on working
 * beside it, in room that is there: from then on it has to take some more first.
 * @param database whether a query of it has met a full disk since this was last set to false
 */
export function readiness(
  database: { metFullDisk: boolean },
  { look, write, takeRoom }: ReadinessProbes,
): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await look();
    if (database.metFullDisk) {
      writtenAt = Number.NEGATIVE_INFINITY;
      await takeRoom();
      database.metFullDisk = false;
    }
    if (performance.now() - writtenAt < TRUSTED_MS) return;
    await write();
    writtenAt = performance.now();
  };
}
