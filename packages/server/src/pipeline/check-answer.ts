import { type Arrived, type Matched, pass, type Stage, type Written } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Holds the answer against the contract before anything is committed, where the application wants that. */
export function checkAnswer({ routes }: Pick<Shared, 'routes'>): Stage<Arrived & Matched & Written> {
  return ({ route, answer, exchange }) => {
    routes.validateAnswer?.(route.operation, answer, exchange.headers);
    return pass;
  };
}
