import { checkAccept } from '../request/check-accept.ts';
import { type Arrived, type Matched, pass, type Stage } from '../way/facts.ts';

export const negotiate: Stage<Arrived & Matched> = ({ exchange, route }) => {
  checkAccept(exchange.req.headers.accept, route.operation.offers);
  return pass;
};
