import { serviceUnavailable } from '../errors/errors.ts';
import { type Arrived, pass, type Stage } from '../way/facts.ts';
import { RESTART_SECONDS, type Shared } from '../way/shared.ts';

export function refuseWhileEnding({ shutdown }: Pick<Shared, 'shutdown'>): Stage<Arrived> {
  const refuse = async (): Promise<never> => {
    // Whoever is refused comes again: were that while others are still accepted, there would be no last one.
    await shutdown.accepted;
    throw serviceUnavailable(RESTART_SECONDS);
  };
  return () => (shutdown.begun ? refuse() : pass);
}
