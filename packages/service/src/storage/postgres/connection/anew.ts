import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict } from './postgres-errors.ts';

/** Times that a transaction is begun before it is given up. */
const TRIES = 8;

/**
 * Begins a transaction anew as long as it stood in others' way: a serialization failure or a deadlock undoes one of
 * those concerned, and says nothing of it.
 * @throws BackendUnavailable where it does not get through
 */
export async function anew<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && isConflict(error.cause))) throw error;
      // Apart from each other, or the same ones meet again.
      await sleep(Math.random() * 2 ** tries);
    }
  }
}
