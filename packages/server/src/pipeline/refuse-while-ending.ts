import { serviceUnavailable } from '../errors/errors.ts';
import { type Arrived, pass, type Stage } from '../way/facts.ts';
import { RESTART_SECONDS, type Shared } from '../way/shared.ts';

export function refuseWhileEnding({ shutdown }: Pick<Shared, 'shutdown'>): Stage<Arrived> {
  return () => {
    if (shutdown.begun) throw serviceUnavailable(RESTART_SECONDS);
    return pass;
  };
}
