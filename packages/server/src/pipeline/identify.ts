import { authenticate } from '../identity/authenticate.ts';
import { explainFailure } from '../reply/explain-failure.ts';
import type { Arrived, Identified, Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Finds out who is asking. That nobody may be told apart now is no refusal yet: it costs a token like any request. */
export function identify({ routes, realm, lookUp, application }: Shared): Stage<Arrived, Identified> {
  return async ({ exchange: { req, id, target }, operation }) => {
    const security = operation?.security ?? routes.openSecurity;
    const source = { headers: req.headers, query: target.query };
    try {
      const { principal, refusal } = await authenticate(security, source, realm, lookUp);
      return { caller: principal, refusal, failure: null };
    } catch (error) {
      const failure = explainFailure(error, application.log, { requestId: id, stage: 'authenticate' });
      return { caller: null, refusal: null, failure };
    }
  };
}
