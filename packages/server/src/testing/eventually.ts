import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` finds as soon as it finds something; the test's own time limit ends the wait. */
export async function eventually<Found>(look: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(2);
  }
}
