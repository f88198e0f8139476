import { type Arrived, type Matched, pass, type Stage, type Validated } from '../way/facts.ts';

/** Notes what the request used of what is deprecated: whatever the answer will be, it tells of that. */
export const noteDeprecated: Stage<Arrived & Matched & Validated> = ({ exchange, route, deprecated }) => {
  const { self } = route.operation.deprecations;
  if (self !== null) exchange.deprecated.push(self);
  exchange.deprecated.push(...deprecated);
  return pass;
};
