import { keepNewest } from '../process/keep-newest.ts';

const MOST = 10_000;

/** From which addresses accounts were signed in to since this process began: the latest of them. */
export class KnownPlaces {
  readonly #places = new Map<string, true>();

  note(accountId: string, address: string): void {
    keepNewest(this.#places, `${accountId} ${address}`, true, MOST);
  }

  has(accountId: string, address: string): boolean {
    return this.#places.has(`${accountId} ${address}`);
  }
}
