import { lifecycleHeaders } from '../compile/lifecycle-headers.ts';
import { type Arrived, type Matched, pass, type Stage, type Validated } from '../way/facts.ts';

/** Notes what the request used of what is deprecated: whatever the answer will be, it tells of that. */
export const noteDeprecated: Stage<Arrived & Matched & Validated> = ({ exchange, route, deprecated }) => {
  const { deprecated: noted, headers } = exchange;
  const { self } = route.operation.deprecations;
  if (self !== null) noted.push(self);
  if (deprecated.length > 0) noted.push(...deprecated);
  if (noted.length > 0) Object.assign(headers, lifecycleHeaders(noted));
  return pass;
};
